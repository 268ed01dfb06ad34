//! Whole numbers as Python gives them.

use std::fmt::Display;
use std::ops::RangeInclusive;

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

/// A whole number of any size: one beyond the range is the nearest end of it, which no argument can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Whole(pub(crate) i128);

impl<'py> FromPyObject<'_, 'py> for Whole {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match value.extract() {
            Ok(whole) => Ok(Self(whole)),
            Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
                Ok(Self(if value.lt(0)? { i128::MIN } else { i128::MAX }))
            }
            Err(error) => Err(error),
        }
    }
}

impl Whole {
    /// The number as an argument in a range.
    pub(crate) fn within<T>(self, name: &str, range: RangeInclusive<T>) -> PyResult<T>
    where
        T: TryFrom<i128> + Display + PartialOrd,
    {
        let found = T::try_from(self.0).ok().filter(|value| range.contains(value));
        let wrong = || PyValueError::new_err(format!("{name} is a number from {} to {}", range.start(), range.end()));
        found.ok_or_else(wrong)
    }
}
