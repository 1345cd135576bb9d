//! The data folder is its owner's alone: keys are hashed there, but names and games are nobody else's business.

use std::fs::File;
use std::io;
use std::path::Path;

/// Makes the data folder, or makes one that is there private.
///
/// # Errors
/// A folder that cannot be made, or is somebody else's.
pub fn folder(path: &Path) -> io::Result<()> {
    std::fs::create_dir_all(path)?;
    only_owner(path, Kind::Folder)
}

/// Makes the file of a database, or makes one that is there private, with what SQLite keeps beside it.
///
/// # Errors
/// A file that cannot be made, or is somebody else's.
pub fn database(path: &Path) -> io::Result<()> {
    // SQLite gives its other files the rights of the database.
    drop(file(path)?);
    for end in ["-wal", "-shm", "-journal"] {
        let mut beside = path.as_os_str().to_owned();
        beside.push(end);
        let beside = Path::new(&beside);
        if beside.exists() {
            only_owner(beside, Kind::File)?;
        }
    }
    Ok(())
}

/// Opens a private file for writing, or makes it; what is in it stays.
///
/// # Errors
/// A file that cannot be made, or is somebody else's.
pub fn file(path: &Path) -> io::Result<File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    only_owner(path, Kind::File)?;
    Ok(file)
}

enum Kind {
    Folder,
    File,
}

#[cfg(unix)]
fn only_owner(path: &Path, kind: Kind) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    const STICKY: u32 = 0o1000;
    let wanted = match kind {
        Kind::Folder => 0o700,
        Kind::File => 0o600,
    };
    let now = std::fs::metadata(path)?.permissions().mode() & 0o7777;
    if matches!(kind, Kind::Folder) && now & STICKY != 0 {
        tracing::warn!("{} is everybody's: its rights are left as they are", path.display());
        return Ok(());
    }
    if now == wanted {
        return Ok(());
    }
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(wanted))
}

#[cfg(not(unix))]
fn only_owner(_: &Path, _: Kind) -> io::Result<()> {
    // A user's data folder is private there already.
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    fn rights(path: &Path) -> u32 {
        std::fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    const FILES: [&str; 4] =
        ["freehold.db", "freehold.db-wal", "freehold.db-shm", "freehold.db-journal"];

    #[test]
    fn what_was_open_to_all_is_private_again() {
        let home = tempfile::tempdir().unwrap();
        let data = home.path().join("data");
        std::fs::create_dir(&data).unwrap();
        let open = |path: &Path, mode| {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
        };
        open(&data, 0o755);
        for name in FILES {
            std::fs::write(data.join(name), "").unwrap();
            open(&data.join(name), 0o644);
        }
        std::fs::write(data.join("freehold.lock"), "").unwrap();
        open(&data.join("freehold.lock"), 0o666);
        folder(&data).unwrap();
        database(&data.join(FILES[0])).unwrap();
        file(&data.join("freehold.lock")).unwrap();
        assert_eq!(rights(&data), 0o700);
        for name in FILES.into_iter().chain(["freehold.lock"]) {
            assert_eq!(rights(&data.join(name)), 0o600, "{name}");
        }
    }

    #[test]
    fn a_folder_that_is_everybodys_is_left_alone() {
        let home = tempfile::tempdir().unwrap();
        std::fs::set_permissions(home.path(), std::fs::Permissions::from_mode(0o1777)).unwrap();
        folder(home.path()).unwrap();
        database(&home.path().join("freehold.db")).unwrap();
        assert_eq!(rights(home.path()), 0o1777);
        assert_eq!(rights(&home.path().join("freehold.db")), 0o600);
    }
}
