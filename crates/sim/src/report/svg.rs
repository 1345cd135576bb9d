//! Drawing: a canvas, scales and the one style sheet.

use std::fmt::Write as _;

/// Text as it may stand in a page or a picture.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control characters have no place in a page.
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// The style of every picture: colours that the colour-blind can tell apart (Okabe and Ito's, brightened for the dark),
/// and dashes for those who see none.
pub(crate) const STYLE: &str = "\
svg.chart{--ink:#1c1f24;--soft:#5d6673;--line:#d9dde3;--card:#ffffff;\
--c0:#0072b2;--c1:#d55e00;--c2:#009e73;--c3:#b4558f;--c4:#e69f00;--c5:#56b4e9;--c6:#8a7f1e;--c7:#7a7f87;\
font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}\
@media(prefers-color-scheme:dark){svg.chart{--ink:#e8eaee;--soft:#a3acb9;--line:#363c46;--card:#1d2127;\
--c0:#5db5f0;--c1:#ff9248;--c2:#36c99b;--c3:#e79bc9;--c4:#f2c14b;--c5:#a9dcff;--c6:#d8cf6b;--c7:#9aa2ad}}\
svg.chart text{fill:var(--ink);font-size:13px}svg.chart .title{font-size:16px;font-weight:600}\
svg.chart .soft{fill:var(--soft);font-size:12px}svg.chart .bg{fill:var(--card)}\
svg.chart .grid{stroke:var(--line);stroke-width:1;fill:none}svg.chart .axis{stroke:var(--soft);stroke-width:1;fill:none}\
svg.chart .line{fill:none;stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}\
svg.chart .halo{paint-order:stroke;stroke:var(--card);stroke-width:3px;stroke-linejoin:round}\
svg.chart .s0{stroke:var(--c0)}svg.chart .s1{stroke:var(--c1)}svg.chart .s2{stroke:var(--c2)}svg.chart .s3{stroke:var(--c3)}\
svg.chart .s4{stroke:var(--c4)}svg.chart .s5{stroke:var(--c5)}svg.chart .s6{stroke:var(--c6)}svg.chart .s7{stroke:var(--c7)}\
svg.chart .f0{fill:var(--c0)}svg.chart .f1{fill:var(--c1)}svg.chart .f2{fill:var(--c2)}svg.chart .f3{fill:var(--c3)}\
svg.chart .f4{fill:var(--c4)}svg.chart .f5{fill:var(--c5)}svg.chart .f6{fill:var(--c6)}svg.chart .f7{fill:var(--c7)}\
svg.chart .edge{stroke:var(--card);stroke-width:1.5}";

/// The dashes of each series.
pub(super) const DASHES: [&str; 6] = ["none", "8 5", "2 5", "10 4 2 4", "5 3", "14 4"];
/// How many colours there are.
pub(super) const N_COLOURS: usize = 8;

/// A picture being drawn.
pub(super) struct Canvas {
    width: f64,
    height: f64,
    title: String,
    about: String,
    body: String,
}

impl Canvas {
    /// An empty picture. The title is shown; what it is about is told to those who cannot see it.
    pub(super) fn new(width: f64, height: f64, title: &str, about: &str) -> Canvas {
        let mut canvas =
            Canvas { width, height, title: title.into(), about: about.into(), body: String::new() };
        canvas.put(&format!(r#"<rect class="bg" width="{width}" height="{height}" rx="10"/>"#));
        canvas.text(20.0, 28.0, "start", "title", title);
        canvas
    }

    /// Adds an element.
    pub(super) fn put(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// Adds a line.
    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let (x1, y1, x2, y2) = (from.0, from.1, to.0, to.1);
        let line = format!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"/>"#
        );
        self.put(&line);
    }

    /// Adds a rectangle with a note that shows when pointed at.
    pub(super) fn bar(&mut self, class: &str, at: (f64, f64), size: (f64, f64), note: &str) {
        let ((x, y), (width, height)) = (at, (size.0.max(0.0), size.1.max(0.0)));
        let note = escape(note);
        let bar = format!(
            r#"<rect class="{class}" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="2"><title>{note}</title></rect>"#
        );
        self.put(&bar);
    }

    /// Adds a rectangle of a colour.
    pub(super) fn bar_of(&mut self, fill: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        let (width, height) = (width.max(0.0), height.max(0.0));
        self.put(&format!(
            r#"<rect style="fill:{fill}" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="2"/>"#
        ));
    }

    /// Adds a small square of a colour.
    pub(super) fn swatch(&mut self, fill: &str, at: (f64, f64), size: f64) {
        self.bar_of(fill, at, (size, size));
    }

    /// Adds text; the anchor is start, middle or end.
    pub(super) fn text(&mut self, x: f64, y: f64, anchor: &str, class: &str, text: &str) {
        let text = escape(text);
        let element = format!(
            r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{text}</text>"#
        );
        self.put(&element);
    }

    /// Adds a marker of a series, a shape of its own for each.
    pub(super) fn marker(&mut self, series: usize, x: f64, y: f64) {
        let class = format!("f{} edge", series % N_COLOURS);
        let path = |d: String| format!(r#"<path class="{class}" d="{d}"/>"#);
        let shape = match series % 5 {
            0 => format!(r#"<circle class="{class}" cx="{x:.1}" cy="{y:.1}" r="4.2"/>"#),
            1 => format!(
                r#"<rect class="{class}" x="{:.1}" y="{:.1}" width="7.6" height="7.6"/>"#,
                x - 3.8,
                y - 3.8
            ),
            2 => path(format!("M{x:.1} {:.1}l5 8.6h-10z", y - 5.2)),
            3 => path(format!("M{x:.1} {:.1}l5.2 5.2l-5.2 5.2l-5.2 -5.2z", y - 5.2)),
            _ => path(format!("M{x:.1} {:.1}l-5 -8.6h10z", y + 5.2)),
        };
        self.put(&shape);
    }

    /// The axes with their ticks, grid and captions.
    pub(super) fn axes(&mut self, x: &Scale, y: &Scale, x_name: &str, y_name: &str) {
        for tick in y.ticks() {
            let at = y.at(tick);
            self.line("grid", (x.pixels.0, at), (x.pixels.1, at));
            self.text(x.pixels.0 - 8.0, at + 4.0, "end", "soft", &label(tick));
        }
        for tick in x.ticks() {
            let at = x.at(tick);
            self.line("axis", (at, y.pixels.0), (at, y.pixels.0 + 4.0));
            self.text(at, y.pixels.0 + 18.0, "middle", "soft", &label(tick));
        }
        self.line("axis", (x.pixels.0, y.pixels.0), (x.pixels.1, y.pixels.0));
        self.text(x.pixels.1, y.pixels.0 + 36.0, "end", "soft", x_name);
        self.text(20.0, 48.0, "start", "soft", y_name);
    }

    /// The picture; with its own style if it stands alone.
    pub(super) fn finish(self, alone: bool) -> String {
        let mut svg = String::new();
        let (width, height) = (self.width, self.height);
        let (title, about) = (escape(&self.title), escape(&self.about));
        let _ = write!(
            svg,
            r#"<svg class="chart" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{title}. {about}">"#
        );
        if alone {
            let _ = write!(svg, "<title>{title}</title><desc>{about}</desc><style>{STYLE}</style>");
        }
        svg.push('\n');
        svg.push_str(&self.body);
        svg.push_str("</svg>\n");
        svg
    }
}

/// From numbers to places.
pub(super) struct Scale {
    pub(super) numbers: (f64, f64),
    pub(super) pixels: (f64, f64),
}

impl Scale {
    /// A scale whose upper end is a round number.
    pub(super) fn from_zero(low: f64, high: f64, pixels: (f64, f64)) -> Scale {
        let step = step((high - low.min(0.0)).max(1e-9));
        let high = (high / step).ceil().max(1.0) * step;
        let low = (low.min(0.0) / step).floor() * step;
        Scale { numbers: (low, high), pixels }
    }

    /// Where a number lies.
    pub(super) fn at(&self, number: f64) -> f64 {
        let span = (self.numbers.1 - self.numbers.0).max(1e-9);
        let share = (number - self.numbers.0) / span;
        self.pixels.0 + share * (self.pixels.1 - self.pixels.0)
    }

    /// Round numbers along it.
    pub(super) fn ticks(&self) -> Vec<f64> {
        let (low, high) = self.numbers;
        let step = step((high - low).max(1e-9));
        let first = (low / step).ceil() as i64;
        let last = (high / step + 1e-9).floor() as i64;
        (first..=last).map(|i| i as f64 * step).collect()
    }
}

/// A round step that divides a span into five to ten.
fn step(span: f64) -> f64 {
    let power = 10_f64.powf((span / 5.0).log10().floor());
    let step = [1.0, 2.0, 5.0].into_iter().map(|n| n * power).rfind(|step| span / step >= 4.0);
    step.unwrap_or(power)
}

/// A number without needless digits.
pub(super) fn label(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.replace('-', "−") }
}

/// Places that keep their distance from each other, as near as can be to where they were wanted.
pub(super) fn apart(wanted: &[f64], distance: f64, low: f64, high: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut places = wanted.to_vec();
    let mut floor = low;
    for &i in &order {
        places[i] = places[i].max(floor);
        floor = places[i] + distance;
    }
    let mut ceiling = high;
    for &i in order.iter().rev() {
        places[i] = places[i].min(ceiling);
        ceiling = places[i] - distance;
    }
    places
}
