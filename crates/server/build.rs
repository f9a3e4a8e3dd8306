//! The client's files are inside the binary: a file more or less must build it anew.

fn main() {
    println!("cargo:rerun-if-changed=../../web");
}
