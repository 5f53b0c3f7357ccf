import { type FaceName, readFont } from '../drawing/fonts';
import { runsOf, widthOf } from '../drawing/metrics';
import { balanceText, wrapText } from '../drawing/wrap-text';

export interface TextStyle {
  face: FaceName;
  size: number;
  color: string;
  /** Distance between baselines, as a share of the size. */
  leading?: number;
  /** Lines of about equal length, for headings. */
  isBalanced?: boolean;
}

/** A text broken into lines for a width. */
interface Paragraph {
  lines: string[];
  style: TextStyle;
  height: number;
}

type Structure = PDFKit.PDFStructureElement;

/**
 * Writes a PDF that can be read aloud: every text lies in a structure element, in reading order, and
 * everything else is marked as decoration.
 */
export class TaggedPage {
  readonly doc: PDFKit.PDFDocument;
  #parent: Structure;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.#parent = doc.struct('Document');
    doc.addStructure(this.#parent);
  }

  /** An element that holds others. */
  group(type: string, draw: () => void): void {
    const parent = this.#parent;
    const element = this.doc.struct(type);
    parent.add(element);
    this.#parent = element;
    draw();
    element.end();
    this.#parent = parent;
  }

  /** An element that holds text. */
  tag(type: string, draw: () => void): void {
    const element = this.doc.struct(type);
    this.#parent.add(element);
    element.add(draw);
    element.end();
  }

  /** Text that leads to an address, or to `#name` inside the document. */
  link(href: string, label: string, area: [number, number, number, number], draw: () => void) {
    const element = this.doc.struct('Link', { alt: label });
    this.#parent.add(element);
    element.add(draw);
    // pdfkit's types do not know that an annotation can belong to an element.
    const options = { structParent: element, Contents: Object(label) };
    if (href.startsWith('#')) this.doc.goTo(...area, href.slice(1), options);
    else this.doc.link(...area, href, options);
    element.end();
  }

  /** Shapes and pictures that say nothing the text does not say. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** A shape of another coordinate system: moved, enlarged, filled. */
  shape(path: string, color: string, x = 0, y = 0, scale = 1): void {
    this.doc.save().translate(x, y).scale(scale).path(path).fill(color).restore();
  }

  paragraph(text: string, width: number, style: TextStyle): Paragraph {
    const measure = (line: string) => widthOf(line, style.face, style.size);
    const lines = (style.isBalanced ? balanceText : wrapText)(text, width, measure);
    return { lines, style, height: lines.length * lineHeight(style) };
  }

  write({ lines, style }: Paragraph, x: number, top: number): void {
    lines.forEach((line, index) => {
      const middle = top + (index + 0.5) * lineHeight(style);
      // A space between lines, for those who copy the text or have it read to them.
      const isLast = index === lines.length - 1;
      this.writeLine(isLast ? line : `${line} `, x, middle + style.size * 0.35, style);
    });
  }

  writeLine(text: string, x: number, baseline: number, { face, size, color }: TextStyle): void {
    let left = x;
    for (const run of runsOf(text, face)) {
      this.doc.registerFont(run.file, readFont(run.file)).font(run.file).fontSize(size);
      this.doc.fillColor(color).text(run.text, left, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += this.doc.widthOfString(run.text);
    }
  }
}

function lineHeight({ size, leading = 1.35 }: TextStyle): number {
  return size * leading;
}
