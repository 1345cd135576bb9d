//! Moving over the table: by arrows, from part to part, and by mouse.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::app::{App, Popup, Reply};
use crate::board::{Pane, Subject};
use crate::scene::Deed;

impl App {
    /// The card or Event under the cursor, or the one that was there last.
    pub fn subject(&self) -> Option<Subject> {
        self.item().and_then(|item| item.subject).or(self.looked_at)
    }

    /// Moves the cursor to the nearest thing in a direction.
    pub(crate) fn walk(&mut self, dx: i32, dy: i32) {
        if self.cursor.0 == Pane::Log {
            return self.scroll_log(-dy as isize);
        }
        if let Some(next) = self.along_column(dy).or_else(|| self.nearest(dx, dy)) {
            self.cursor = next;
        } else if dx != 0 {
            // At the end of a line the next one begins.
            let n = self.board.items(self.cursor.0).len();
            let next = self.cursor.1 as i32 + dx;
            if (0..n as i32).contains(&next) && self.cursor.0 != Pane::Supply {
                self.cursor.1 = next as usize;
            }
        }
    }

    /// The neighbour in a column of the Supply, of which some may be out of sight.
    fn along_column(&self, dy: i32) -> Option<(Pane, usize)> {
        let (pane, i) = self.cursor;
        if pane != Pane::Supply || dy == 0 {
            return None;
        }
        let column = self.seen.columns.iter().find(|column| column.contains(&i))?;
        let next = i.checked_add_signed(dy as isize)?;
        column.contains(&next).then_some((pane, next))
    }

    fn nearest(&self, dx: i32, dy: i32) -> Option<(Pane, usize)> {
        let here = self.seen.items.iter().find(|(_, pane, i)| (*pane, *i) == self.cursor);
        let Some((here, ..)) = here.copied() else {
            return self.seen.items.first().map(|(_, pane, i)| (*pane, *i));
        };
        let far = |there: Rect| -> Option<(i32, i32)> {
            let across = apart(here.x, here.right(), there.x, there.right());
            let down = apart(here.y, here.bottom(), there.y, there.bottom());
            let (x, y) = (across, down);
            // Ahead, and on the same line for a step aside.
            if dx != 0 {
                let ahead = i32::from(there.x) - i32::from(here.x);
                (y == 0 && ahead * dx > 0).then_some((x.abs(), ahead.abs()))
            } else {
                let ahead = i32::from(there.y) - i32::from(here.y);
                (ahead * dy > 0).then_some((y.abs(), x.abs()))
            }
        };
        let all = self.seen.items.iter();
        let ahead = all.filter_map(|(rect, pane, i)| Some((far(*rect)?, (*pane, *i))));
        ahead.min_by_key(|(far, _)| *far).map(|(_, place)| place)
    }

    /// Goes to the next part of the screen that has something in it.
    pub(crate) fn next_pane(&mut self, by: i32) {
        const PANES: [Pane; 5] =
            [Pane::Supply, Pane::Players, Pane::Answers, Pane::Hand, Pane::Log];
        let at = PANES.iter().position(|pane| *pane == self.cursor.0).unwrap_or(0) as i32;
        for n in 1..=PANES.len() as i32 {
            let pane = PANES[(at + by * n).rem_euclid(PANES.len() as i32) as usize];
            let items = self.board.items(pane);
            if !items.is_empty() || pane == Pane::Log {
                let can = items.iter().position(|item| item.act.is_some());
                self.cursor = (pane, can.unwrap_or(0));
                return;
            }
        }
    }

    /// Scrolls the log back, or forth.
    pub(crate) fn scroll_log(&mut self, by: isize) {
        let (lines, fit) = self.seen.log;
        self.log_back = self.log_back.saturating_add_signed(by).min(lines.saturating_sub(fit));
    }

    /// Takes in what the mouse does.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent) -> Reply {
        let at = Position::new(mouse.column, mouse.row);
        let item = self.seen.items.iter().find(|(rect, ..)| rect.contains(at)).copied();
        let pane = self.seen.panes.iter().find(|(rect, _)| rect.contains(at)).map(|(_, p)| *p);
        match mouse.kind {
            MouseEventKind::ScrollUp if pane == Some(Pane::Log) => self.scroll_log(3),
            MouseEventKind::ScrollDown if pane == Some(Pane::Log) => self.scroll_log(-3),
            MouseEventKind::ScrollUp => self.walk(0, -1),
            MouseEventKind::ScrollDown => self.walk(0, 1),
            MouseEventKind::Down(button) => return self.click(button, item, pane),
            _ => {}
        }
        Reply::Nothing
    }

    fn click(
        &mut self,
        button: MouseButton,
        item: Option<(Rect, Pane, usize)>,
        pane: Option<Pane>,
    ) -> Reply {
        match &self.popup {
            // What is asked before an accident is answered by keys: a second click would be too quick.
            Some(Popup::Confirm(..) | Popup::Search(_) | Popup::Save(_)) => return Reply::Nothing,
            Some(_) => {
                self.popup = None;
                return Reply::Nothing;
            }
            None => {}
        }
        if !self.scene.curtain.is_empty() {
            return Reply::Do(Deed::Go);
        }
        let Some((_, pane, i)) = item else {
            if let Some(pane) = pane {
                self.cursor = (pane, 0);
            }
            return Reply::Nothing;
        };
        self.cursor = (pane, i);
        match button {
            MouseButton::Left if self.item().is_some_and(|item| item.act.is_some()) => {
                self.choose(pane, i)
            }
            MouseButton::Right => {
                self.popup = self.subject().map(Popup::Card);
                Reply::Nothing
            }
            _ => Reply::Nothing,
        }
    }
}

/// How far two spans are apart; nothing if they overlap.
fn apart(a: u16, a_end: u16, b: u16, b_end: u16) -> i32 {
    if b >= a_end {
        i32::from(b - a_end) + 1
    } else if a >= b_end {
        -(i32::from(a - b_end) + 1)
    } else {
        0
    }
}
