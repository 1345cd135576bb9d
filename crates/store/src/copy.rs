//! From one database to another: a file to PostgreSQL, and back.

use crate::db::Db;
use crate::error::StoreError;
use crate::migrate::migrate;
use crate::rows::{Session, Shape, Sum};

/// A table that was copied.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names of the fields say it.
pub struct Copied {
    pub table: String,
    pub rows: u64,
}

/// Copies all that lasts, as it is at one moment, into an empty database; then reads both again and compares. The target has all of
/// it, or nothing.
///
/// # Errors
/// A database of another version, a target that is not empty, and a copy that differs.
pub async fn copy(
    from: &Db,
    to: &Db,
    mut tell: impl FnMut(&Copied),
) -> Result<Vec<Copied>, StoreError> {
    from.must_be_current().await?;
    migrate(to).await?;
    let mut source = Session::reading(from).await?;
    let mut target = Session::writing(to).await?;
    let copied = carry_over(&mut source, &mut target, &mut tell).await;
    let kept = target.end(copied.is_ok()).await;
    let sums = match copied {
        Ok(sums) => kept.map(|()| sums),
        Err(error) => Err(error),
    };
    let compared = match sums {
        Ok(sums) => compare(&sums, to).await,
        Err(error) => Err(error),
    };
    let _ = source.end(false).await;
    compared
}

async fn carry_over(
    source: &mut Session,
    target: &mut Session,
    tell: &mut impl FnMut(&Copied),
) -> Result<Vec<(Shape, Sum)>, StoreError> {
    let (given, wanted) = (source.shapes().await?, target.shapes().await?);
    let other = |message: String| Err(StoreError::Database(message));
    for shape in &given {
        if !wanted.iter().any(|one| one.fits(shape)) {
            return other(format!("the databases have different tables: {}", shape.name));
        }
    }
    if given.len() != wanted.len() {
        return other("the databases have different tables".into());
    }
    for shape in &wanted {
        if sum(target, shape).await?.rows > 0 {
            return other(format!("the target is not empty: it has rows in {}", shape.name));
        }
    }
    let mut sums = Vec::new();
    // In the order in which the target wants them filled.
    for shape in wanted {
        let Some(read) = given.iter().find(|one| one.name == shape.name) else { continue };
        let mut sum = Sum::default();
        source
            .read(read, async |rows| {
                rows.iter().for_each(|row| sum.add(row));
                target.insert(&shape, rows).await
            })
            .await?;
        target.count_on(&shape).await?;
        tell(&Copied { table: shape.name.clone(), rows: sum.rows });
        sums.push((shape, sum));
    }
    Ok(sums)
}

/// Reads the copy again.
async fn compare(sums: &[(Shape, Sum)], to: &Db) -> Result<Vec<Copied>, StoreError> {
    let mut target = Session::reading(to).await?;
    let mut copied = Vec::new();
    for (shape, wanted) in sums {
        let found = sum(&mut target, shape).await?;
        if found != *wanted {
            let (table, rows, read) = (&shape.name, wanted.rows, found.rows);
            let message = format!("the copy of {table} differs: {rows} rows there, {read} here");
            return Err(StoreError::Database(message));
        }
        copied.push(Copied { table: shape.name.clone(), rows: found.rows });
    }
    target.end(false).await?;
    Ok(copied)
}

async fn sum(session: &mut Session, shape: &Shape) -> Result<Sum, StoreError> {
    let mut sum = Sum::default();
    session
        .read(shape, async |rows| {
            rows.iter().for_each(|row| sum.add(row));
            Ok(())
        })
        .await?;
    Ok(sum)
}
