import PdfDocument from 'pdfkit';
import { token } from '../pictures/palette';
import type { Face } from '../text/faces/faces';
import { setsSameGlyphs } from './same-glyphs';
import { type Line, lineHeightOf, Paragraph } from '../text/paragraph';
import type { Run } from '../text/shape';
import {
  chains,
  type FaceRole,
  fromStart,
  isRtl,
  typographyOf,
  writableAs,
} from '../text/faces/site-faces';
import { UnwritableTexts } from '../text/unwritable-texts';

export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 44;
const FOOTER_HEIGHT = 44;

interface TextStyle {
  font?: FaceRole;
  size?: number;
  color?: string;
  /** The space below the text. */
  after?: number;
}

interface LinePlace {
  left: number;
  baseline: number;
  size: number;
  color: string;
}

/** The scales of text, tried in this order where a page is too full. */
const textScales = [1, 0.95, 0.9, 0.85, 0.8, 0.75];

/** Additional space between lines, relative to the font size. */
const extraLeading: Record<FaceRole, number> = { Display: -0.15, Text: 0.1, TextStrong: 0.1 };

/** Returns the x position of an element with this width and distance from the start of lines. */
export const fromEdge = (start: number, width = 0): number => fromStart(PAGE.width, start, width);

/** A document that binds a right-to-left language on the right. */
class BoundDocument extends PdfDocument {
  override ref(data: object = {}): PDFKit.PDFKitReference {
    const isPreferences = 'DisplayDocTitle' in data;
    return super.ref(isPreferences && isRtl ? { ...data, Direction: 'R2L' } : data);
  }
}

/**
 * Writes an accessible PDF: every text is in a structure element, in reading order, and everything else is marked as
 * decoration. Text flows down from `y`, in a column of `width` that starts `x` from the start of lines.
 */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  x = MARGIN;
  y = 0;
  width = PAGE.width - 2 * MARGIN;
  /** The texts that were left out because no font has their letters. */
  readonly unwritable = new UnwritableTexts();
  readonly #registered = new Set<Face>();
  readonly #paragraphs = new Map<string, Paragraph | undefined>();
  #title = '';
  #scale = 1;
  #isMeasuring = false;
  #parent: PDFKit.PDFStructureElement;

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.doc = new BoundDocument({
      ...options,
      size: [PAGE.width, PAGE.height],
      margins: { top: 0, left: 0, right: 0, bottom: FOOTER_HEIGHT },
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
    });
    this.#parent = this.doc.struct('Document');
    this.doc.addStructure(this.#parent);
  }

  /**
   * A page with its art, which goes over its whole width, and its texts, which become smaller where they are many.
   * @throws when the texts do not fit
   */
  page(name: string, title: string, art: Buffer, draw: () => void): void {
    const { doc } = this;
    this.#title = title;
    this.#scale = this.#fittingScale(draw);
    doc.addPage();
    doc.addNamedDestination(name);
    doc.outline.addItem(title);
    this.decorate(() => {
      doc.rect(0, 0, PAGE.width, PAGE.height).fill(token('ground'));
      doc.image(art, 0, 0, { width: PAGE.width });
    });
    this.group('Sect', draw);
  }

  /** Writes outside of the text flow, below everything else. */
  footer(draw: () => void): void {
    if (this.#isMeasuring) return;
    this.y = PAGE.height - 34;
    draw();
  }

  /** Writes a structure element that contains others. */
  group(type: string, draw: () => void): void {
    if (this.#isMeasuring) {
      draw();
      return;
    }
    const parent = this.#parent;
    const element = this.doc.struct(type);
    parent.add(element);
    this.#parent = element;
    draw();
    element.end();
    this.#parent = parent;
  }

  text(type: string, text: string, style: TextStyle = {}): void {
    this.#element(type, text, style);
    this.y += style.after ?? 4;
  }

  /** Writes a text that links to a URL, or to `#name` inside the document. */
  link(href: string, text: string, style: TextStyle): void {
    const { doc, x, width, y: top } = this;
    const element = this.#element('Link', text, style);
    if (element) {
      // pdfkit's types do not know that an annotation can belong to an element.
      const options = { structParent: element, Contents: Object(text) };
      const area = [fromEdge(x, width), top, width, this.y - top] as const;
      if (href.startsWith('#')) doc.goTo(...area, href.slice(1), options);
      else doc.link(...area, href, options);
      element.end();
    }
    this.y += style.after ?? 4;
  }

  list(items: string[], color: string, style: TextStyle = {}): void {
    this.group('L', () => {
      for (const item of items) {
        const { doc, x, width } = this;
        this.decorate(() => doc.circle(fromEdge(x + 3), this.y + 7, 2.4).fill(color));
        Object.assign(this, { x: x + 14, width: width - 14 });
        this.group('LI', () => this.text('LBody', item, style));
        Object.assign(this, { x, width });
      }
    });
  }

  /** Writes items side by side with equal widths. */
  columns<Item>(items: readonly Item[], gap: number, draw: (item: Item) => void): void {
    const { x, width, y: top } = this;
    const step = (width + gap) / items.length;
    let bottom = top;
    items.forEach((item, index) => {
      Object.assign(this, { x: x + index * step, width: step - gap });
      this.y = top;
      draw(item);
      bottom = Math.max(bottom, this.y);
    });
    Object.assign(this, { x, width, y: bottom });
  }

  /** Draws shapes and pictures that add nothing to the text. */
  decorate(draw: () => void): void {
    if (this.#isMeasuring) return;
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  async end(): Promise<Uint8Array> {
    this.doc.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.doc as AsyncIterable<Uint8Array>) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Returns the largest scale at which the texts fit on a page. */
  #fittingScale(draw: () => void): number {
    const { x, width } = this;
    this.#isMeasuring = true;
    const scale = textScales.find((tried) => {
      this.#scale = tried;
      draw();
      Object.assign(this, { x, width });
      return this.y <= PAGE.height - FOOTER_HEIGHT;
    });
    this.#isMeasuring = false;
    if (!scale) throw new Error(`The texts of "${this.#title}" do not fit on its page.`);
    return scale;
  }

  /**
   * Returns the structure element of a text; undefined while the page is measured, and for a text that no font can
   * write.
   */
  #element(type: string, text: string, style: TextStyle): PDFKit.PDFStructureElement | undefined {
    const { font = 'Text' } = style;
    const paragraph = this.#paragraph(font, text);
    if (!paragraph) return undefined;
    if (this.#isMeasuring) {
      this.#write(paragraph, style);
      return undefined;
    }
    const element = this.doc.struct(type, type === 'Link' ? { alt: text } : {});
    this.#parent.add(element);
    element.add(() => this.#write(paragraph, style));
    if (type !== 'Link') element.end();
    return element;
  }

  /** Lays out a text once, because its page is measured before it is written. */
  #paragraph(font: FaceRole, text: string): Paragraph | undefined {
    const key = `${font} ${text}`;
    if (!this.#paragraphs.has(key)) {
      const { text: written, missing } = writableAs(font, text);
      const isWhole = missing.length === 0 && written !== '';
      if (missing.length > 0) this.unwritable.add(`PDF, "${this.#title}"`, text, missing);
      this.#paragraphs.set(key, isWhole ? new Paragraph(written, typographyOf(font)) : undefined);
    }
    return this.#paragraphs.get(key);
  }

  #write(
    paragraph: Paragraph,
    { font = 'Text', size: fullSize = 10, color = token('ink') }: TextStyle,
  ) {
    const { x, width } = this;
    const size = fullSize * this.#scale;
    const { ascent, descent, lineGap } = chains[font].first;
    const lines = paragraph.lines(width / size);
    const leading = ascent + descent + lineGap + extraLeading[font];
    const lineHeight = lineHeightOf(lines, leading);
    let baseline = this.y + size * (1 + (lineHeight - leading) / 2);
    this.y += lines.length * lineHeight * size;
    if (this.#isMeasuring) return;
    for (const line of lines) {
      const left = isRtl ? fromEdge(x, width) + width - line.width * size : x;
      this.#writeLine(line, { left, baseline, size, color });
      baseline += lineHeight * size;
    }
  }

  /** Writes the letters of joined glyphs as their replacement text, for copying and reading aloud. */
  #writeLine({ text, runs }: Line, { left, ...place }: LinePlace): void {
    const written = runs.map((run) => ({ run, isText: setsSameGlyphs(run) }));
    const isPlain = written.every(
      ({ run, isText }) => isText && !run.isRtl && run.glyphs.every((glyph) => glyph.text),
    );
    if (!isPlain) this.doc.markContent('Span', { actual: text });
    let x = left;
    for (const { run, isText } of written) {
      if (isText) this.#writeText(run, { left: x, ...place });
      else this.#writeShapes(run, { left: x, ...place });
      x += run.width * place.size;
    }
    if (!isPlain) this.doc.endMarkedContent();
  }

  #writeText({ face, text }: Run, { left, baseline, size, color }: LinePlace): void {
    const { doc } = this;
    if (!this.#registered.has(face)) doc.registerFont(face.name, Buffer.from(face.data));
    this.#registered.add(face);
    // With a list of features, even an empty one, pdfkit sets the line as a whole and not word by word.
    const options: PDFKit.Mixins.TextOptions = {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [],
    };
    doc.fillColor(color).font(face.name).fontSize(size).text(text, left, baseline, options);
  }

  #writeShapes({ face, glyphs }: Run, { left, baseline, size, color }: LinePlace): void {
    const { doc } = this;
    const scale = size / face.unitsPerEm;
    let x = left;
    for (const glyph of glyphs) {
      const path = face.font.glyphToPath(glyph.id);
      if (path) {
        doc.save().translate(x + glyph.x * size, baseline - glyph.y * size);
        doc.scale(scale, -scale).path(path).fill(color).restore();
      }
      x += glyph.advance * size;
    }
  }
}
