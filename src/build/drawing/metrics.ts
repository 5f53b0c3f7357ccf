// How wide a text is, and whether the site's typefaces can write it at all.
import PdfDocument from 'pdfkit';
import { type FaceName, faces, readFont } from './fonts';

/** The part of pdfkit's font that its types leave out. */
interface OpenedFont {
  font: { hasGlyphForCodePoint: (codePoint: number) => boolean };
  widthOfString: (text: string, size: number) => number;
}

const opened = new Map<string, OpenedFont>();
/** Never written to: it only opens fonts. */
const ruler = new PdfDocument({ autoFirstPage: false });

/** pdfkit opens the files, for the PDF is written with it anyway. */
function open(file: string): OpenedFont {
  const known = opened.get(file);
  if (known) return known;
  ruler.registerFont(file, readFont(file)).font(file);
  const font: OpenedFont = Reflect.get(ruler, '_font');
  opened.set(file, font);
  return font;
}

export interface Run {
  text: string;
  /** The font file that has all of its characters. */
  file: string;
}

/** By face and character; what no file has is remembered too. */
const files = new Map<string, string | undefined>();

function fileFor(character: string, face: FaceName): string | undefined {
  const key = face + character;
  if (files.has(key)) return files.get(key);
  const file = findFile(character, face);
  files.set(key, file);
  return file;
}

function findFile(character: string, face: FaceName): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return faces[face].files.find((file) => open(file).font.hasGlyphForCodePoint(codePoint));
}

export function canWrite(character: string, face: FaceName): boolean {
  return fileFor(character, face) !== undefined;
}

/** The text in pieces of one font file each. Characters no file has are left out. */
export function runsOf(text: string, face: FaceName): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const file = fileFor(character, face);
    const last = runs.at(-1);
    if (file && last?.file === file) last.text += character;
    else if (file) runs.push({ text: character, file });
  }
  return runs;
}

/** Texts are measured again and again while a size is looked for; the same words come back in all. */
const wordWidths = new Map<string, number>();
const MAX_WORDS = 5000;

/** Width of a word at size 1. */
function wordWidth(word: string, face: FaceName): number {
  const key = `${face} ${word}`;
  const known = wordWidths.get(key);
  if (known !== undefined) return known;
  const pieces = runsOf(word, face).map((run) => open(run.file).widthOfString(run.text, 1000));
  const width = pieces.reduce((sum, piece) => sum + piece, 0) / 1000;
  if (wordWidths.size >= MAX_WORDS) wordWidths.clear();
  wordWidths.set(key, width);
  return width;
}

/** Width in the unit of `size`. */
export function widthOf(text: string, face: FaceName, size: number): number {
  const words = text.split(' ');
  const spaces = (words.length - 1) * wordWidth('\u00a0', face);
  return words.reduce((sum, word) => sum + wordWidth(word, face), spaces) * size;
}
