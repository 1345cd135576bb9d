//! The description of types that are written otherwise than they are built.

use std::borrow::Cow;

use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::rules::card::Edition;
use crate::state::bag::{Bag, CardCount};

impl PartialSchema for Edition {
    fn schema() -> RefOr<Schema> {
        u8::schema()
    }
}

impl ToSchema for Edition {}

impl PartialSchema for Bag {
    fn schema() -> RefOr<Schema> {
        Vec::<CardCount>::schema()
    }
}

impl ToSchema for Bag {
    fn name() -> Cow<'static, str> {
        "Cards".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((CardCount::name().into(), CardCount::schema()));
        CardCount::schemas(schemas);
    }
}
