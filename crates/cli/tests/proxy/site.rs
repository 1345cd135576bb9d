//! A server, a proxy in front of it, and clients that come through it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use freehold_protocol::{ClientMessage, GameCreated, ServerMessage, State};
use futures_util::{SinkExt as _, StreamExt as _};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{Connector, client_async_tls_with_config};

/// The name in the files that are shipped.
const NAME: &str = "freehold.example";
/// Nothing here takes so long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many decisions are made at the table.
const DECISIONS: usize = 12;

/// A server behind a proxy.
pub struct Site {
    address: SocketAddr,
    tls: Arc<ClientConfig>,
    _programs: [Running; 2],
    _folder: TempDir,
}

/// A program that does not outlive its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status();
        let _ = self.0.wait();
    }
}

/// What a proxy must know: the server, the ports for HTTP and HTTPS, and a folder with the certificate.
pub struct Place<'a> {
    server: SocketAddr,
    http: u16,
    https: u16,
    folder: &'a Path,
}

impl Site {
    /// Starts both, with a certificate that signs itself.
    pub async fn behind(proxy: fn(&Place<'_>) -> Command) -> Site {
        let folder = tempfile::tempdir().unwrap();
        let certificate = folder.path().join("fullchain.pem");
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]);
        openssl.args(["-nodes", "-days", "2", "-subj", &format!("/CN={NAME}")]);
        openssl.args(["-addext", &format!("subjectAltName=DNS:{NAME}")]);
        openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
        openssl.arg("-keyout").arg(folder.path().join("privkey.pem")).arg("-out").arg(&certificate);
        let made = openssl.output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));

        let (server, address) = serve(folder.path());
        let place =
            Place { server: address, http: free_port(), https: free_port(), folder: folder.path() };
        let https = place.https;
        let mut command = proxy(&place);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let proxy = Running(command.spawn().expect("the proxy is installed"));
        let address = SocketAddr::from(([127, 0, 0, 1], https));
        let begun = Instant::now();
        while TcpStream::connect(address).await.is_err() {
            assert!(begun.elapsed() < PATIENCE, "the proxy does not listen");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }

        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_file(&certificate).unwrap()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls =
            ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let tls = tls.unwrap().with_root_certificates(roots).with_no_client_auth();
        Site { address, tls: Arc::new(tls), _programs: [proxy, server], _folder: folder }
    }

    /// A connection to the proxy from one of this machine's addresses.
    async fn connect(&self, from: &str) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(from.parse().unwrap(), 0)).unwrap();
        socket.connect(self.address).await.unwrap()
    }

    /// What is answered to a GET.
    pub async fn get(&self, from: &str, path: &str, headers: &[(&str, &str)]) -> String {
        self.ask(from, "GET", path, headers, "").await
    }

    async fn ask(
        &self,
        from: &str,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> String {
        let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {NAME}\r\n");
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        let length = body.len();
        request += &format!("connection: close\r\ncontent-length: {length}\r\n\r\n{body}");
        let stream = self.connect(from).await.into_std().unwrap();
        let name = ServerName::try_from(NAME).unwrap();
        let connection = ClientConnection::new(self.tls.clone(), name).unwrap();
        let talk = move || {
            stream.set_nonblocking(false).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            let mut stream = StreamOwned::new(connection, stream);
            stream.write_all(request.as_bytes()).unwrap();
            let mut reply = Vec::new();
            // Some proxies end without a farewell.
            let _ = stream.read_to_end(&mut reply);
            String::from_utf8_lossy(&reply).into_owned()
        };
        tokio::task::spawn_blocking(talk).await.unwrap()
    }

    /// Opens a table and makes decisions there, from a page of the site.
    pub async fn play(&self) {
        let wanted = r#"{"seats": [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "big_money"}],
            "kingdom": {"kind": "recommended", "name": "First Game"}}"#;
        let origin = format!("https://{NAME}");
        let headers = [("content-type", "application/json"), ("origin", origin.as_str())];
        let reply = self.ask("127.0.0.1", "POST", "/api/games", &headers, wanted).await;
        assert!(reply.starts_with("HTTP/1.1 201"), "{reply}");
        let body = &reply[reply.find('{').unwrap()..=reply.rfind('}').unwrap()];
        let created: GameCreated = serde_json::from_str(body).unwrap();

        let mut request = format!("wss://{NAME}/api/socket").into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let stream = self.connect("127.0.0.1").await;
        let tls = Some(Connector::Rustls(self.tls.clone()));
        let opened = client_async_tls_with_config(request, stream, None, tls).await;
        let (mut socket, _) = opened.unwrap();
        let hello = ClientMessage::Hello {
            game: created.game,
            token: Some(created.seats[0].token.clone()),
            known_facts: 0,
            game_number: 0,
            number: 0,
        };
        let text =
            |message: &ClientMessage| Message::Text(serde_json::to_string(message).unwrap().into());
        socket.send(text(&hello)).await.unwrap();
        let (mut decisions, mut last) = (0, 0);
        while decisions < DECISIONS {
            let next = tokio::time::timeout(PATIENCE, socket.next()).await;
            let Message::Text(message) = next.expect("in time").unwrap().unwrap() else { continue };
            let ServerMessage::State(state) = serde_json::from_str(&message).unwrap() else {
                continue;
            };
            let State { number, question, .. } = *state;
            if let Some(question) = question.filter(|_| number > last) {
                let answers = vec![question.choices.last().unwrap().answer];
                socket.send(text(&ClientMessage::Answer { number, answers })).await.unwrap();
                (decisions, last) = (decisions + 1, number);
            }
        }
    }
}

/// The server as it runs behind a proxy; few requests are enough to be too many.
fn serve(data: &Path) -> (Running, SocketAddr) {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("freehold"));
    command.args(["serve", "--no-open", "--listen", "127.0.0.1:0", "--log", "error"]);
    command.args(["--host-name", NAME, "--behind-proxy", "--requests-per-second", "1"]);
    command.arg("--data").arg(data).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut server = Running(command.spawn().unwrap());
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).parse().unwrap();
    (server, address)
}

/// nginx with the file that is shipped.
pub fn nginx(place: &Place<'_>) -> Command {
    let Place { server, http, https, folder } = place;
    let shown = folder.display();
    let site = replaced(
        include_str!("../../../../packaging/nginx/freehold.conf"),
        &[
            ("127.0.0.1:8420", &server.to_string()),
            ("listen 80;", &format!("listen 127.0.0.1:{http};")),
            ("    listen [::]:80;\n", ""),
            ("listen 443 ssl http2;", &format!("listen 127.0.0.1:{https} ssl http2;")),
            ("    listen [::]:443 ssl http2;\n", ""),
            (
                "/etc/letsencrypt/live/freehold.example/fullchain.pem",
                &format!("{shown}/fullchain.pem"),
            ),
            ("/etc/letsencrypt/live/freehold.example/privkey.pem", &format!("{shown}/privkey.pem")),
        ],
    );
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|what| format!("{what}_temp_path {shown}/{what};\n"))
        .concat();
    let whole = format!(
        "daemon off;\npid {shown}/nginx.pid;\nerror_log stderr;\nworker_processes 1;\nevents {{}}\n\
         http {{\naccess_log off;\n{temporary}{site}}}\n"
    );
    let path = folder.join("nginx.conf");
    std::fs::write(&path, whole).unwrap();
    let program = std::env::var("FREEHOLD_NGINX").unwrap_or_else(|_| "/usr/sbin/nginx".into());
    let mut command = Command::new(program);
    command.arg("-p").arg(folder).args(["-e", "stderr", "-c"]).arg(path);
    command
}

/// Caddy with the file that is shipped.
pub fn caddy(place: &Place<'_>) -> Command {
    let Place { server, https, folder, .. } = place;
    let shown = folder.display();
    let own = format!(
        "https://{NAME}:{https} {{\n\ttls {shown}/fullchain.pem {shown}/privkey.pem\n\tbind 127.0.0.1\n"
    );
    let site = replaced(
        include_str!("../../../../packaging/caddy/Caddyfile"),
        &[("127.0.0.1:8420", &server.to_string()), ("freehold.example {\n", &own)],
    );
    let path = folder.join("Caddyfile");
    std::fs::write(&path, format!("{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}"))
        .unwrap();
    let program = std::env::var("FREEHOLD_CADDY").unwrap_or_else(|_| "/usr/bin/caddy".into());
    let mut command = Command::new(program);
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(path);
    command.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
    command
}

/// A text with what is of another machine put in place of what is usual; all of it must be there.
fn replaced(text: &str, pairs: &[(&str, &str)]) -> String {
    pairs.iter().fold(text.to_string(), |text, (usual, own)| {
        assert!(text.contains(usual), "no {usual:?} in the file");
        text.replace(usual, own)
    })
}

/// A port that nobody uses now.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}
