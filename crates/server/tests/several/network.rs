//! The network between the servers and the database, and how one server is cut off from it.

use std::fmt;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

/// The cable of the far server to the database, and the one to its players: conductor's end, server's end.
const CABLES: [(&str, &str, &str); 2] = [("db0", "db1", "10.77.0"), ("web0", "web1", "10.78.0")];

/// Whether this machine lets us make networks.
pub(crate) fn is_permitted() -> bool {
    let try_it = "ip link set lo up && ip link add db0 type veth peer name db1 && command -v nsenter";
    let tried = Command::new("unshare").args(["-rn", "sh", "-c", try_it]).output();
    tried.is_ok_and(|tried| tried.status.success())
}

/// Runs `ip`, within the network of a process where one is given.
fn ip(of: Option<u32>, args: &str) {
    let mut command = Command::new(if of.is_some() { "nsenter" } else { "ip" });
    if let Some(pid) = of {
        command.args(["-t", &pid.to_string(), "-n", "ip"]);
    }
    let status = command.args(args.split(' ')).status().expect("ip is installed");
    assert!(status.success(), "ip {args}");
}

/// Passes connections on to the database's socket.
struct Relay {
    address: SocketAddr,
    /// Whether it swallows everything, as a cable that was pulled out.
    cut: Arc<AtomicBool>,
}

impl Relay {
    fn new(listen: &str, database: &Path) -> Relay {
        let listener = TcpListener::bind(listen).expect("the address is ours");
        let address = listener.local_addr().expect("it listens");
        let (cut, database) = (Arc::new(AtomicBool::new(false)), database.to_owned());
        let is_cut = Arc::clone(&cut);
        std::thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let (database, is_cut) = (database.clone(), Arc::clone(&is_cut));
                std::thread::spawn(move || {
                    wait(&is_cut);
                    // While the database is down there is nobody to pass it on to.
                    let Ok(far) = UnixStream::connect(&database) else { return };
                    let (back, other) =
                        (near.try_clone().expect("a handle"), far.try_clone().expect("a handle"));
                    let end = (near.try_clone().expect("a handle"), far.try_clone().expect("a handle"));
                    let returning = Arc::clone(&is_cut);
                    std::thread::spawn(move || pass(other, back, &returning));
                    pass(near, far, &is_cut);
                    let _ = end.0.shutdown(Shutdown::Both);
                    let _ = end.1.shutdown(Shutdown::Both);
                });
            }
        });
        Relay { address, cut }
    }
}

fn wait(cut: &AtomicBool) {
    while cut.load(SeqCst) {
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn pass(mut from: impl Read, mut to: impl Write, cut: &AtomicBool) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        wait(cut);
        if to.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

/// See the module's documentation.
pub(crate) struct Network {
    isolated: bool,
    near: Relay,
    far: Relay,
}

impl Network {
    /// For a conductor, in a network of its own or not; the database's socket is in `folder`.
    pub(crate) fn new(isolated: bool, folder: &Path) -> Network {
        if isolated {
            ip(None, "link set lo up");
        }
        let socket = folder.join(".s.PGSQL.5432");
        // All addresses: the cable is not there yet.
        let far = if isolated { "0.0.0.0:0" } else { "127.0.0.1:0" };
        Network { isolated, near: Relay::new("127.0.0.1:0", &socket), far: Relay::new(far, &socket) }
    }

    fn database(host: &str, relay: &Relay) -> String {
        format!("postgres://bicorne@{host}:{}/postgres", relay.address.port())
    }

    /// Where the near server finds the database.
    pub(crate) fn near_database(&self) -> String {
        Network::database("127.0.0.1", &self.near)
    }

    /// Where the far one does.
    pub(crate) fn far_database(&self) -> String {
        Network::database(if self.isolated { "10.77.0.1" } else { "127.0.0.1" }, &self.far)
    }

    pub(crate) fn far_listen(&self) -> &'static str {
        if self.isolated { "10.78.0.2:0" } else { "127.0.0.1:0" }
    }

    /// What runs this program far away: it begins when it reads a line.
    pub(crate) fn far_command(&self) -> Command {
        let this = std::env::current_exe().expect("this program");
        if !self.isolated {
            return Command::new(this);
        }
        let mut command = Command::new("unshare");
        command.args(["-n", "sh", "-c", "read -r _ && exec \"$0\""]).arg(this);
        command
    }

    /// Connects the far server's network, and lets the server begin.
    pub(crate) fn join(&self, server: &mut Child) {
        if !self.isolated {
            return;
        }
        let pid = server.id();
        let network = |of: &str| std::fs::read_link(format!("/proc/{of}/ns/net")).ok();
        while network(&pid.to_string()) == network("self") {
            std::thread::sleep(Duration::from_millis(5));
        }
        ip(Some(pid), "link set lo up");
        for (here, there, addresses) in CABLES {
            ip(None, &format!("link add {here} type veth peer name {there} netns {pid}"));
            ip(None, &format!("addr add {addresses}.1/24 dev {here}"));
            ip(None, &format!("link set {here} up"));
            ip(Some(pid), &format!("addr add {addresses}.2/24 dev {there}"));
            ip(Some(pid), &format!("link set {there} up"));
        }
        writeln!(server.stdin.as_ref().expect("piped"), "go").expect("it waits");
    }

    /// Cuts the far server off from the database: nothing is refused, everything is lost.
    pub(crate) fn cut(&self) {
        if self.isolated { ip(None, "link set db0 down") } else { self.far.cut.store(true, SeqCst) }
    }

    pub(crate) fn heal(&self) {
        if self.isolated { ip(None, "link set db0 up") } else { self.far.cut.store(false, SeqCst) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.isolated { "partition by a pulled cable" } else { "partition by a proxy" })
    }
}
