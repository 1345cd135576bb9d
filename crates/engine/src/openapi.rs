//! The description of types that are written otherwise than they are built.

use std::borrow::Cow;

use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::interface::decision::Answer;
use crate::rules::card::Edition;
use crate::state::bag::{Bag, CardCount};

impl PartialSchema for Edition {
    fn schema() -> RefOr<Schema> {
        u8::schema()
    }
}

impl ToSchema for Edition {}

/// What stands under `of` depends on the kind; the macro has no word for an enum like that.
impl PartialSchema for Answer {
    fn schema() -> RefOr<Schema> {
        let said =
            "One step of an answer, as the choices of a question have it: `kind`, and `of` what.";
        ObjectBuilder::new()
            .description(Some(said))
            .property("kind", String::schema())
            .required("kind")
            .property("of", ObjectBuilder::new().schema_type(SchemaType::AnyValue))
            .into()
    }
}

impl ToSchema for Answer {}

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
