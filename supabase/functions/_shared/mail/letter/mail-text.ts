// Writes people's own words as the HTML of an email. Outlook and Samsung know no `white-space: pre-wrap`, Yahoo no `word-break`:
// lines, indents and long words have to stand in the HTML itself.
import { escapeHtml } from '../../text/escape-html.ts';
import { english, languageAttributes, languageOf } from './mail-language.ts';

/** The number of wide letters of 16 px that fit in a row on a phone of 320 px. */
const longestRun = 18;
/**
 * The length of a part without a sign, in wide letters of a heading. Breaks are few, because spam filters count tags in
 * words.
 */
const piece = 8;
const narrowLetter = /^[a-ln-vx-z\d]$/;
/** Matches a sign after which an address is best broken. */
const isSign = /^(?:[-./?=_@:;,#]|&amp;)$/;
export const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
// Marks that turn the direction stay: a right-to-left text needs them, and its own element ends them.
// oxlint-disable-next-line no-control-regex -- they have no place in HTML
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

/** Converts plain text to HTML that keeps its lines and indents. No word makes the email wider than the screen. */
export function textHtml(text: string): string {
  return text.toWellFormed().split(lineBreak).map(lineHtml).join('<br>');
}

/** Wraps such HTML in an element with the text's language and direction, if they differ from the email's. */
export function spokenHtml(text: string, element: 'div' | 'span'): string {
  const language = languageOf(text);
  const attributes = language === english ? '' : ` ${languageAttributes(language)}`;
  return `<${element}${attributes}>${textHtml(text)}</${element}>`;
}

const lineHtml = (line: string) => wordsHtml(keepBlanks(line));

/**
 * Replaces every other space by a no-break space, because HTML collapses repeated ones. The remaining spaces let a line
 * break.
 */
export function keepBlanks(line: string): string {
  return line
    .replaceAll('\t', '    ')
    .replace(control, '')
    .replace(
      /^ +| {2,}/g,
      (blanks) => '\u00a0 '.repeat(blanks.length / 2) + '\u00a0'.repeat(blanks.length % 2),
    );
}

/** Converts one line whose long words may break, also those joined by no-break spaces. */
export const wordsHtml = (text: string) => text.replace(/(?:\S|\u00a0)+/g, wordHtml);

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Escapes a word and adds `<wbr>` where it may break, which is not copied with the word. Never breaks inside a
 * character, such as a letter with its marks.
 */
export function wordHtml(word: string): string {
  if (word.length <= longestRun) return escapeHtml(word);
  const parts = Array.from(characters.segment(word), ({ segment }) => escapeHtml(segment));
  if (parts.length <= longestRun) return parts.join('');
  let room = piece;
  return parts
    .map((part, index) => {
      const isPlace = room <= 0 || (room < piece - 1 && isSign.test(parts[index - 1] ?? ''));
      room = (isPlace ? piece : room) - (narrowLetter.test(part) ? 0.5 : 1);
      return isPlace ? `<wbr>${part}` : part;
    })
    .join('');
}
