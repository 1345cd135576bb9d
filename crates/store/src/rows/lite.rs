//! The rows of SQLite.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::TryStreamExt as _;
use sqlx::sqlite::{SqliteRow, SqliteValueRef};
use sqlx::{
    AssertSqlSafe, QueryBuilder, Row as _, Sqlite, SqliteConnection, TypeInfo as _, ValueRef as _,
};

use super::{AT_ONCE, Kind, Shape, Value, unknown};
use crate::error::StoreError;

pub(super) async fn shapes(connection: &mut SqliteConnection) -> Result<Vec<Shape>, StoreError> {
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    let mut shapes = Vec::new();
    for table in sqlx::query(tables).fetch_all(&mut *connection).await? {
        let name: String = table.try_get(0)?;
        let mut columns = BTreeMap::new();
        let found = sqlx::query("SELECT name, type FROM pragma_table_info($1)").bind(&name);
        for row in found.fetch_all(&mut *connection).await? {
            let (column, kind): (String, String) = (row.try_get(0)?, row.try_get(1)?);
            let kind = match kind.to_uppercase().as_str() {
                "INTEGER" | "BIGINT" => Kind::Int,
                "BOOLEAN" => Kind::Bool,
                "REAL" | "DOUBLE PRECISION" => Kind::Real,
                "TEXT" => Kind::Text,
                "BLOB" => Kind::Bytes,
                // The migrator's own table.
                _ if name.starts_with("_sqlx") => Kind::Text,
                other => return Err(unknown(&name, &column, other)),
            };
            columns.insert(column, kind);
        }
        let found = sqlx::query("SELECT \"from\", \"table\" FROM pragma_foreign_key_list($1)");
        let mut needs = BTreeSet::new();
        for row in found.bind(&name).fetch_all(&mut *connection).await? {
            needs.insert((row.try_get(0)?, row.try_get(1)?));
        }
        shapes.push(Shape { name, columns, needs, counted: None });
    }
    Ok(shapes)
}

pub(super) async fn read(
    connection: &mut SqliteConnection,
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

fn values(row: &SqliteRow, shape: &Shape) -> Result<Vec<Value>, StoreError> {
    let one = |(i, kind): (usize, &Kind)| -> Result<Value, StoreError> {
        let raw: SqliteValueRef<'_> = row.try_get_raw(i)?;
        if raw.is_null() {
            return Ok(Value::Null);
        }
        // SQLite takes anything anywhere; what does not fit its column is a fault.
        Ok(match kind {
            Kind::Int | Kind::Bool => Value::Int(row.try_get(i)?),
            Kind::Real if raw.type_info().name() == "INTEGER" => {
                Value::Real(row.try_get::<i64, _>(i)? as f64)
            }
            Kind::Real => Value::Real(row.try_get(i)?),
            Kind::Text => Value::Text(row.try_get(i)?),
            Kind::Bytes => Value::Bytes(row.try_get(i)?),
        })
    };
    shape.columns.values().enumerate().map(one).collect()
}

pub(super) async fn insert(
    connection: &mut SqliteConnection,
    shape: &Shape,
    rows: Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    let start = format!("INSERT INTO \"{}\" ({}) ", shape.name, shape.names());
    let mut insert = QueryBuilder::<Sqlite>::new(start);
    insert.push_values(rows, |mut fields, row| {
        for value in row {
            match value {
                Value::Null => fields.push_bind(None::<i64>),
                Value::Int(n) => fields.push_bind(n),
                Value::Real(x) => fields.push_bind(x),
                Value::Text(text) => fields.push_bind(text),
                Value::Bytes(bytes) => fields.push_bind(bytes),
            };
        }
    });
    insert.build().persistent(false).execute(&mut *connection).await?;
    Ok(())
}

pub(super) async fn remove(
    connection: &mut SqliteConnection,
    all: String,
    value: Value,
) -> Result<u64, StoreError> {
    let mut remove = QueryBuilder::<Sqlite>::new(all);
    match value {
        Value::Int(n) => remove.push_bind(n),
        Value::Text(text) => remove.push_bind(text),
        other => return Err(StoreError::Database(format!("nothing is found by {other:?}"))),
    };
    let removed = remove.build().persistent(false).execute(&mut *connection).await?;
    Ok(removed.rows_affected())
}
