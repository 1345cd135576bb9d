//! The rows of PostgreSQL.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::TryStreamExt as _;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, PgConnection, Postgres, QueryBuilder, Row as _};

use super::{AT_ONCE, Kind, Shape, Value, unknown};
use crate::error::StoreError;

pub(super) async fn shapes(connection: &mut PgConnection) -> Result<Vec<Shape>, StoreError> {
    let columns = "SELECT CAST(c.table_name AS TEXT), CAST(c.column_name AS TEXT), \
         CAST(c.data_type AS TEXT), c.is_identity = 'YES' \
         FROM information_schema.columns c \
         JOIN information_schema.tables t USING (table_schema, table_name) \
         WHERE table_schema = current_schema() AND t.table_type = 'BASE TABLE'";
    let mut shapes: BTreeMap<String, Shape> = BTreeMap::new();
    for row in sqlx::query(columns).fetch_all(&mut *connection).await? {
        let (table, column, kind): (String, String, String) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
        let kind = match kind.as_str() {
            "bigint" => Kind::Int,
            "boolean" => Kind::Bool,
            "double precision" => Kind::Real,
            "text" => Kind::Text,
            "bytea" => Kind::Bytes,
            // The migrator's own table.
            _ if table.starts_with("_sqlx") => Kind::Text,
            other => return Err(unknown(&table, &column, other)),
        };
        let shape = shapes.entry(table.clone()).or_insert_with(|| Shape {
            name: table,
            columns: BTreeMap::new(),
            needs: BTreeSet::new(),
            counted: None,
        });
        if row.try_get(3)? {
            shape.counted = Some(column.clone());
        }
        shape.columns.insert(column, kind);
    }
    let needs = "SELECT CAST(a.relname AS TEXT), CAST(attname AS TEXT), CAST(b.relname AS TEXT) \
         FROM pg_constraint JOIN pg_class a ON a.oid = conrelid JOIN pg_class b ON b.oid = confrelid \
         JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] \
         WHERE contype = 'f' AND connamespace = CAST(current_schema() AS regnamespace)";
    for row in sqlx::query(needs).fetch_all(&mut *connection).await? {
        if let Some(shape) = shapes.get_mut(&row.try_get::<String, _>(0)?) {
            shape.needs.insert((row.try_get(1)?, row.try_get(2)?));
        }
    }
    Ok(shapes.into_values().collect())
}

pub(super) async fn read(
    connection: &mut PgConnection,
    shape: &Shape,
    take: &mut impl AsyncFnMut(Vec<Vec<Value>>) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let select = format!("SELECT {} FROM \"{}\"", shape.names(), shape.name);
    let mut rows = sqlx::query(AssertSqlSafe(select)).fetch(&mut *connection);
    let mut some = Vec::with_capacity(AT_ONCE);
    while let Some(row) = rows.try_next().await? {
        some.push(values(&row, shape)?);
        if some.len() == AT_ONCE {
            take(std::mem::take(&mut some)).await?;
        }
    }
    if some.is_empty() { Ok(()) } else { take(some).await }
}

fn values(row: &PgRow, shape: &Shape) -> Result<Vec<Value>, StoreError> {
    let one = |(i, kind): (usize, &Kind)| -> Result<Value, StoreError> {
        let value = match kind {
            Kind::Int => row.try_get::<Option<i64>, _>(i)?.map(Value::Int),
            Kind::Bool => row.try_get::<Option<bool>, _>(i)?.map(|is| Value::Int(is.into())),
            Kind::Real => row.try_get::<Option<f64>, _>(i)?.map(Value::Real),
            Kind::Text => row.try_get::<Option<String>, _>(i)?.map(Value::Text),
            Kind::Bytes => row.try_get::<Option<Vec<u8>>, _>(i)?.map(Value::Bytes),
        };
        Ok(value.unwrap_or(Value::Null))
    };
    shape.columns.values().enumerate().map(one).collect()
}

pub(super) async fn insert(
    connection: &mut PgConnection,
    shape: &Shape,
    rows: Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    let start = format!("INSERT INTO \"{}\" ({}) ", shape.name, shape.names());
    let mut insert = QueryBuilder::<Postgres>::new(start);
    let mut misfit = None;
    insert.push_values(rows, |mut fields, row| {
        for ((column, kind), value) in shape.columns.iter().zip(row) {
            match (kind, value) {
                (Kind::Int, Value::Int(n)) => fields.push_bind(n),
                (Kind::Bool, Value::Int(n)) => fields.push_bind(n != 0),
                (Kind::Real, Value::Real(x)) => fields.push_bind(x),
                (Kind::Text, Value::Text(text)) => fields.push_bind(text),
                (Kind::Bytes, Value::Bytes(bytes)) => fields.push_bind(bytes),
                (Kind::Int, Value::Null) => fields.push_bind(None::<i64>),
                (Kind::Bool, Value::Null) => fields.push_bind(None::<bool>),
                (Kind::Real, Value::Null) => fields.push_bind(None::<f64>),
                (Kind::Text, Value::Null) => fields.push_bind(None::<String>),
                (Kind::Bytes, Value::Null) => fields.push_bind(None::<Vec<u8>>),
                (_, other) => {
                    misfit = Some(unknown(&shape.name, column, &format!("{other:.40?}")));
                    fields.push("NULL")
                }
            };
        }
    });
    match misfit {
        Some(misfit) => Err(misfit),
        None => {
            insert.build().persistent(false).execute(&mut *connection).await?;
            Ok(())
        }
    }
}

/// The next number after the largest there is.
pub(super) async fn count_on(
    connection: &mut PgConnection,
    table: &str,
    column: &str,
) -> Result<(), StoreError> {
    let next = format!(
        "SELECT setval(pg_get_serial_sequence('\"{table}\"', '{column}'), \
         COALESCE((SELECT MAX(\"{column}\") FROM \"{table}\"), 0) + 1, FALSE)"
    );
    sqlx::query(AssertSqlSafe(next)).fetch_one(&mut *connection).await?;
    Ok(())
}

pub(super) async fn remove(
    connection: &mut PgConnection,
    all: String,
    value: Value,
) -> Result<u64, StoreError> {
    let mut remove = QueryBuilder::<Postgres>::new(all);
    match value {
        Value::Int(n) => remove.push_bind(n),
        Value::Text(text) => remove.push_bind(text),
        other => return Err(StoreError::Database(format!("nothing is found by {other:?}"))),
    };
    let removed = remove.build().persistent(false).execute(&mut *connection).await?;
    Ok(removed.rows_affected())
}
