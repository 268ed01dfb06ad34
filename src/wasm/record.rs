//! Records that cross to JavaScript as plain objects: one declaration makes the Rust struct, its TypeScript interface
//! and the conversion, so that the three always agree.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// A value that can be passed to JavaScript.
pub(crate) trait ToJs {
    fn to_js(&self) -> JsValue;
}

impl ToJs for u8 {
    fn to_js(&self) -> JsValue {
        (*self).into()
    }
}

impl ToJs for u32 {
    fn to_js(&self) -> JsValue {
        (*self).into()
    }
}

impl ToJs for f64 {
    fn to_js(&self) -> JsValue {
        (*self).into()
    }
}

impl ToJs for bool {
    fn to_js(&self) -> JsValue {
        (*self).into()
    }
}

impl ToJs for &'static str {
    fn to_js(&self) -> JsValue {
        (*self).into()
    }
}

impl ToJs for String {
    fn to_js(&self) -> JsValue {
        self.into()
    }
}

/// `None` becomes `null`.
impl<T: ToJs> ToJs for Option<T> {
    fn to_js(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, ToJs::to_js)
    }
}

impl<T: ToJs> ToJs for Vec<T> {
    fn to_js(&self) -> JsValue {
        self.iter().map(ToJs::to_js).collect::<Array>().into()
    }
}

/// A plain object with these properties.
pub(crate) fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // A fresh plain object takes every property.
        let _ = Reflect::set(&object, &JsValue::from_str(name), value);
    }
    object.into()
}

/// Declares a record: `name: RustType => "TypeScript type"` for each property, or `name as "property": ...` where Rust
/// cannot use the name.
macro_rules! record {
    ($(#[doc = $doc:literal])* $record:ident {
        $($(#[doc = $field_doc:literal])* $field:ident $(as $name:literal)?: $rust:ty => $ts:literal,)*
    }) => {
        $(#[doc = $doc])*
        pub(crate) struct $record {
            $($(#[doc = $field_doc])* pub(crate) $field: $rust,)*
        }

        impl $crate::wasm::record::ToJs for $record {
            fn to_js(&self) -> wasm_bindgen::JsValue {
                $crate::wasm::record::object(&[
                    $(($crate::wasm::record::property!($field $(as $name)?), $crate::wasm::record::ToJs::to_js(&self.$field)),)*
                ])
            }
        }

        $crate::wasm::record::interface! {
            $(#[doc = $doc])* $record { $($(#[doc = $field_doc])* $field $(as $name)? => $ts,)* }
        }
    };
}
pub(crate) use record;

/// Declares the TypeScript interface of a record with a conversion of its own: `name => "TypeScript type"` for each
/// property, beside those of the interface that it extends.
macro_rules! interface {
    ($(#[doc = $doc:literal])* $record:ident $(extends $base:ident)? {
        $($(#[doc = $field_doc:literal])* $field:ident $(as $name:literal)? => $ts:literal,)*
    }) => {
        const _: () = {
            #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
            const TYPE: &'static str = concat!(
                "\n/**\n", $(" *", $doc, "\n",)* " */\n",
                "export interface ", stringify!($record), $(" extends ", stringify!($base),)? " {\n",
                $("  /**\n", $("   *", $field_doc, "\n",)* "   */\n  ", $crate::wasm::record::property!($field $(as $name)?), ": ", $ts, ";\n",)*
                "}\n",
            );
        };
    };
}
pub(crate) use interface;

/// The name of a property.
macro_rules! property {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident as $name:literal) => {
        $name
    };
}
pub(crate) use property;
