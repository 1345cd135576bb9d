//! A connection that is told of news by the threads that serve it.
//!
//! Tokio tells of what has come over a connection by the threads of the runtime in which it was opened. Players' connections are opened
//! among everybody's, and go to the players' threads later ([`crate::lane`]): they must not wait for the others to be told of.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::{Handle, Id};

/// A connection that settles wherever it is used.
#[derive(Debug)]
pub struct Settled {
    // Nothing only after it could not be settled: then it is lost.
    stream: Option<TcpStream>,
    at: Id,
}

impl Settled {
    /// A connection that was opened here.
    pub fn new(stream: TcpStream) -> Settled {
        Settled { stream: Some(stream), at: Handle::current().id() }
    }

    fn here(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        let here = Handle::current().id();
        if here != self.at
            && let Some(stream) = self.stream.take()
        {
            self.stream = Some(TcpStream::from_std(stream.into_std()?)?);
            self.at = here;
        }
        let lost = || io::Error::from(io::ErrorKind::NotConnected);
        self.stream.as_mut().map(Pin::new).ok_or_else(lost)
    }
}

impl AsyncRead for Settled {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.here()?.poll_read(context, buffer)
    }
}

impl AsyncWrite for Settled {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.here()?.poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.here()?.poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.here()?.poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.here()?.poll_shutdown(context))?;
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    #[test]
    fn a_connection_goes_on_in_another_runtime_and_needs_the_first_no_longer() {
        let build =
            || tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let [first, second] = [build().unwrap(), build().unwrap()];
        let (mut near, far) = first.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let far = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            let mut near = Settled::new(listener.accept().await.unwrap().0);
            let mut far = Settled::new(far);
            far.write_all(b"one").await.unwrap();
            let mut heard = [0; 3];
            near.read_exact(&mut heard).await.unwrap();
            (near, far)
        });
        let heard = second.block_on(async move {
            let mut far = far;
            // Each has settled when it is used, and not before.
            let reading = tokio::spawn(async move {
                let mut heard = [0; 3];
                near.read_exact(&mut heard).await.map(|_| heard)
            });
            far.flush().await.unwrap();
            tokio::task::spawn_blocking(move || first.shutdown_background()).await.unwrap();
            tokio::task::yield_now().await;
            far.write_all(b"two").await.unwrap();
            reading.await.unwrap().unwrap()
        });
        assert_eq!(&heard, b"two");
    }
}
