//! Copies that keep the room of what they replace: search makes a copy of the game for each line that it plays on.

/// Clones a struct field by field, so that `clone_from` fills the lists that are there. Every field has its name, so that a
/// new one does not compile until it is listed.
macro_rules! clone_by_field {
    ($of:ty { $($field:ident),* $(,)? }) => {
        impl Clone for $of {
            #[inline]
            fn clone(&self) -> Self {
                let Self { $($field),* } = self;
                Self { $($field: $field.clone()),* }
            }

            #[inline]
            fn clone_from(&mut self, other: &Self) {
                let Self { $($field),* } = self;
                $($field.clone_from(&other.$field);)*
            }
        }
    };
}

pub(super) use clone_by_field;
