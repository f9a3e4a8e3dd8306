//! Pictures for the documentation, drawn by the tests that come by the place.

use crate::browser::Browser;
use anyhow::{Context as _, ensure};
use color_quant::NeuQuant;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// No picture of the documentation is larger.
const LARGEST: usize = 300_000;
/// This many colours are enough for ink, paper and washes.
const COLOURS: usize = 256;

/// Draws `<name>.png`: into `docs/` where `BICORNE_SHOTS=1` asks for it, else beside what failed tests leave.
pub async fn shot(page: &Browser, name: &str) -> anyhow::Result<()> {
    let mut picture = page.picture().await?;
    let asked_for = std::env::var("BICORNE_SHOTS").is_ok_and(|v| v == "1");
    // A palette takes this build many seconds: nobody waits for one where no picture is asked for.
    if asked_for {
        picture = with_palette(&picture).with_context(|| format!("the picture of {name}"))?;
        ensure!(picture.len() < LARGEST, "{name}.png has {} bytes", picture.len());
    }
    let folder = folder(asked_for);
    std::fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{name}.png"));
    std::fs::write(&file, picture).with_context(|| format!("{}", file.display()))
}

fn folder(asked_for: bool) -> PathBuf {
    if asked_for {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
    } else {
        std::env::temp_dir().join("bicorne-browser-tests")
    }
}

/// The same picture with a palette: about a third of the size, and nobody sees the difference.
fn with_palette(picture: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(picture));
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().context("a picture of a known size")?];
    let info = reader.next_frame(&mut pixels)?;
    pixels.truncate(info.buffer_size());
    ensure!(info.color_type == png::ColorType::Rgba, "pixels of four bytes, not {:?}", info.color_type);
    let quantiser = NeuQuant::new(10, COLOURS, &pixels);
    let mut known = HashMap::new();
    let indices: Vec<u8> = pixels
        .chunks_exact(4)
        .map(|pixel| *known.entry(pixel).or_insert_with(|| quantiser.index_of(pixel) as u8))
        .collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(quantiser.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    // What has a palette does not grow smaller by guessing pixels from their neighbours.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header()?.write_image_data(&indices)?;
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_keeps_its_size_and_its_colours() {
        let (red, paper) = ([163, 38, 42, 255], [244, 236, 218, 255]);
        let pixels: Vec<u8> = (0..64 * 64).flat_map(|i| if i % 64 < 32 { red } else { paper }).collect();
        let mut plain = Vec::new();
        let mut encoder = png::Encoder::new(&mut plain, 64, 64);
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header().unwrap().write_image_data(&pixels).unwrap();

        let small = with_palette(&plain).unwrap();
        let mut decoder = png::Decoder::new(std::io::Cursor::new(small));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut seen = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut seen).unwrap();
        assert_eq!((info.width, info.height), (64, 64));
        let near = |at: usize, colour: [u8; 4]| (0..3).all(|i| seen[at * 3 + i].abs_diff(colour[i]) < 4);
        assert!(near(0, red) && near(40, paper), "{:?} {:?}", &seen[..3], &seen[120..123]);
    }
}
