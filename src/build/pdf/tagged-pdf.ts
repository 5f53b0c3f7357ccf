import PdfDocument from 'pdfkit';
import { fonts } from '../pictures/fonts';
import { token } from '../pictures/palette';

export const PAGE = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 44;
const FOOTER_HEIGHT = 44;

interface TextStyle {
  font?: 'Display' | 'Text' | 'TextStrong';
  size?: number;
  color?: string;
  /** Room below the text. */
  after?: number;
}

/** Letters of Central Europe and the signs of most currencies: only the extended fonts have them. */
const extendedLetters =
  /([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]+)/;
const isExtended = (run: string) => extendedLetters.test(run);

/**
 * Writes a PDF that can be read aloud: every text lies in a structure element, in reading order, and everything else is
 * marked as decoration. Texts flow downwards from `doc.y`, between `x` and `x + width`.
 */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  x = MARGIN;
  width = PAGE.width - 2 * MARGIN;
  #parent: PDFKit.PDFStructureElement;
  #pages = 0;

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.doc = new PdfDocument({
      ...options,
      size: [PAGE.width, PAGE.height],
      margins: { top: 0, left: 0, right: 0, bottom: FOOTER_HEIGHT },
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
    });
    this.doc.on('pageAdded', () => (this.#pages += 1));
    const [display, text, strong, displayExtended, textExtended] = fonts;
    this.doc
      .registerFont('Display', display.data)
      .registerFont('Text', text.data)
      .registerFont('TextStrong', strong.data)
      .registerFont('DisplayExtended', displayExtended.data)
      .registerFont('TextExtended', textExtended.data);
    this.#parent = this.doc.struct('Document');
    this.doc.addStructure(this.#parent);
  }

  /**
   * A page with its art, which goes over its whole width, and its texts.
   * @throws when the texts do not fit
   */
  page(name: string, title: string, art: Buffer, draw: () => void): void {
    const { doc } = this;
    const number = this.#pages + 1;
    doc.addPage();
    doc.addNamedDestination(name);
    doc.outline.addItem(title);
    this.decorate(() => {
      doc.rect(0, 0, PAGE.width, PAGE.height).fill(token('ground'));
      doc.image(art, 0, 0, { width: PAGE.width });
    });
    this.group('Sect', draw);
    if (this.#pages > number) throw new Error(`The texts of "${title}" do not fit on its page.`);
  }

  /** Writes where no text flows, below everything else. */
  footer(draw: () => void): void {
    this.doc.page.margins.bottom = 0;
    this.doc.y = PAGE.height - 34;
    draw();
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

  text(type: string, text: string, style: TextStyle = {}): void {
    const element = this.doc.struct(type);
    this.#parent.add(element);
    element.add(() => this.#write(text, style));
    element.end();
    this.doc.y += style.after ?? 4;
  }

  /** Text that leads to an address, or to `#name` inside the document. */
  link(href: string, text: string, style: TextStyle): void {
    const { doc, x, width } = this;
    const top = doc.y;
    const element = doc.struct('Link', { alt: text });
    this.#parent.add(element);
    element.add(() => this.#write(text, style));
    // pdfkit's types do not know that an annotation can belong to an element.
    const options = { structParent: element, Contents: Object(text) };
    const area = [x, top, width, doc.y - top] as const;
    if (href.startsWith('#')) doc.goTo(...area, href.slice(1), options);
    else doc.link(...area, href, options);
    element.end();
    doc.y += style.after ?? 4;
  }

  list(items: string[], color: string, style: TextStyle = {}): void {
    this.group('L', () => {
      for (const item of items) {
        const { doc, x, width } = this;
        this.decorate(() => doc.circle(x + 3, doc.y + 7, 2.4).fill(color));
        Object.assign(this, { x: x + 14, width: width - 14 });
        this.group('LI', () => this.text('LBody', item, style));
        Object.assign(this, { x, width });
      }
    });
  }

  /** Side by side, each as wide as the others. */
  columns<Item>(items: readonly Item[], gap: number, draw: (item: Item) => void): void {
    const { doc, x, width } = this;
    const step = (width + gap) / items.length;
    const top = doc.y;
    let bottom = top;
    items.forEach((item, index) => {
      Object.assign(this, { x: x + index * step, width: step - gap });
      doc.y = top;
      draw(item);
      bottom = Math.max(bottom, doc.y);
    });
    Object.assign(this, { x, width });
    doc.y = bottom;
  }

  /** Shapes and pictures that say nothing the text does not say. */
  decorate(draw: () => void): void {
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

  /** Two fonts share a text: see extendedLetters. Baselines are set, for the fonts' own differ. */
  #write(text: string, { font = 'Text', size = 10, color = token('ink') }: TextStyle): void {
    const { doc, x, width } = this;
    const extended = font === 'Display' ? 'DisplayExtended' : 'TextExtended';
    const runs = text.split(extendedLetters).filter(Boolean);
    doc.fillColor(color).fontSize(size);
    doc.x = x;
    doc.y += size;
    runs.forEach((run, index) =>
      doc.font(isExtended(run) ? extended : font).text(run, {
        width,
        baseline: 'alphabetic',
        lineGap: size * (font === 'Display' ? -0.15 : 0.1),
        continued: index < runs.length - 1,
      }),
    );
    doc.y -= size;
  }
}
