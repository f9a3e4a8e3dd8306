//! JSON that is written with the places of its parts noted.

use super::SCENE;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};
use std::cell::{Cell, RefCell};
use std::io;
use std::ops::Range;

/// How many brackets are open around the fields of the view, the fields of the scene, and the elements of its lists.
const IN_VIEW: u32 = 1;
const IN_SCENE: u32 = 2;
const IN_LIST: u32 = 3;

/// Bytes reserved for a view at first.
const USUAL: usize = 16 * 1024;

/// Bytes of the JSON.
pub(super) type Span = Range<u32>;

/// A field of the view or of its scene.
#[derive(Debug)]
pub(super) struct Field {
    /// Without quotes.
    pub(super) name: Span,
    pub(super) value: Span,
    pub(super) in_scene: bool,
    /// Indices of its elements, if it is a list in the scene.
    pub(super) elements: Option<Span>,
}

/// The JSON of a view, its fields with those of its scene, and the elements of all lists in the scene.
pub(super) fn write(view: &impl Serialize) -> (String, Vec<Field>, Vec<Span>) {
    let written = Cell::new(0);
    let notes = RefCell::new(Notes::default());
    let mut out = Counted { bytes: Vec::with_capacity(USUAL), written: &written };
    let noting = Noting { written: &written, notes: &notes };
    view.serialize(&mut Serializer::with_formatter(&mut out, noting)).expect("a view is JSON");
    let Notes { fields, elements, .. } = notes.into_inner();
    (String::from_utf8(out.bytes).expect("JSON is UTF-8"), fields, elements)
}

/// Bytes written so far, in a place that the formatter can see.
struct Counted<'a> {
    bytes: Vec<u8>,
    written: &'a Cell<u32>,
}

impl io::Write for Counted<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        self.written.set(self.bytes.len() as u32);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Places of parts, while a view is written.
#[derive(Default)]
struct Notes {
    fields: Vec<Field>,
    elements: Vec<Span>,
    depth: u32,
    /// Whether what is written now is in the scene.
    in_scene: bool,
    /// Where the name of the field begins.
    name: Span,
    /// Where the part begins.
    value: u32,
    element: u32,
    /// The index of the first element, inside a list of the scene.
    list: Option<u32>,
}

/// A formatter that writes compact JSON and notes where parts of it begin and end.
struct Noting<'a> {
    written: &'a Cell<u32>,
    notes: &'a RefCell<Notes>,
}

impl Noting<'_> {
    fn deeper(&self, change: i32) {
        let mut notes = self.notes.borrow_mut();
        notes.depth = notes.depth.saturating_add_signed(change);
    }
}

impl Notes {
    /// Whether fields are noted here.
    fn is_field(&self) -> bool {
        self.depth == IN_VIEW || (self.depth == IN_SCENE && self.in_scene)
    }
}

impl Formatter for Noting<'_> {
    fn begin_array<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.deeper(1);
        let mut notes = self.notes.borrow_mut();
        if notes.depth == IN_LIST && notes.in_scene {
            notes.list = Some(notes.elements.len() as u32);
        }
        CompactFormatter.begin_array(out)
    }

    fn end_array<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.deeper(-1);
        CompactFormatter.end_array(out)
    }

    fn begin_array_value<W: io::Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        CompactFormatter.begin_array_value(out, first)?;
        let mut notes = self.notes.borrow_mut();
        if notes.depth == IN_LIST && notes.in_scene {
            notes.element = self.written.get();
        }
        Ok(())
    }

    fn end_array_value<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        let mut notes = self.notes.borrow_mut();
        if notes.depth == IN_LIST && notes.in_scene {
            let span = notes.element..self.written.get();
            notes.elements.push(span);
        }
        CompactFormatter.end_array_value(out)
    }

    fn begin_object<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.deeper(1);
        CompactFormatter.begin_object(out)
    }

    fn end_object<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.deeper(-1);
        CompactFormatter.end_object(out)
    }

    fn begin_object_key<W: io::Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        CompactFormatter.begin_object_key(out, first)?;
        let mut notes = self.notes.borrow_mut();
        if notes.is_field() {
            // After its quote.
            notes.name.start = self.written.get() + 1;
        }
        Ok(())
    }

    fn write_string_fragment<W: io::Write + ?Sized>(&mut self, out: &mut W, text: &str) -> io::Result<()> {
        let mut notes = self.notes.borrow_mut();
        if notes.depth == IN_VIEW && notes.name.start == self.written.get() {
            notes.in_scene = text == SCENE;
        }
        out.write_all(text.as_bytes())
    }

    fn end_object_key<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        let mut notes = self.notes.borrow_mut();
        if notes.is_field() {
            notes.name.end = self.written.get() - 1;
        }
        CompactFormatter.end_object_key(out)
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        CompactFormatter.begin_object_value(out)?;
        let mut notes = self.notes.borrow_mut();
        if notes.is_field() {
            notes.value = self.written.get();
            notes.list = None;
        }
        Ok(())
    }

    fn end_object_value<W: io::Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        let mut notes = self.notes.borrow_mut();
        if notes.is_field() {
            if notes.depth == IN_VIEW && notes.in_scene {
                // Its fields have been noted one by one.
                notes.in_scene = false;
            } else {
                let in_scene = notes.in_scene;
                let end = notes.elements.len() as u32;
                let elements = notes.list.take().map(|begin| begin..end);
                let field = Field {
                    name: notes.name.clone(),
                    value: notes.value..self.written.get(),
                    in_scene,
                    elements,
                };
                notes.fields.push(field);
            }
        }
        CompactFormatter.end_object_value(out)
    }
}
