// People's own words as the HTML of a mail. Outlook and Samsung know no `white-space: pre-wrap`, Yahoo no `word-break`:
// lines, indents and long words have to stand in the HTML itself.
import { escapeHtml } from '../../text/escape-html.ts';
import { english, languageAttributes, languageOf } from './mail-language.ts';

/** Wide letters of 16 px, so many in a row, fit on a phone of 320 px. */
const longestRun = 18;
/** The room of a part without a sign in it, in wide letters of a heading. Few places: spam filters count tags in words. */
const piece = 8;
const narrowLetter = /^[a-ln-vx-z\d]$/;
/** An address is read best when it breaks behind one of its signs. */
const isSign = /^(?:[-./?=_@:;,#]|&amp;)$/;
export const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u;
// Marks that turn the direction stay: a right-to-left text needs them, and its own element ends them.
// oxlint-disable-next-line no-control-regex -- they have no place in HTML
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

/** Plain text as HTML: its lines and indents stay, and no word makes the mail wider than the screen. */
export function textHtml(text: string): string {
  return text.toWellFormed().split(lineBreak).map(lineHtml).join('<br>');
}

/** The same in an element of a mail to the owner that says its language and direction, where those are not the mail's. */
export function spokenHtml(text: string, element: 'div' | 'span'): string {
  const language = languageOf(text);
  const attributes = language === english ? '' : ` ${languageAttributes(language)}`;
  return `<${element}${attributes}>${textHtml(text)}</${element}>`;
}

const lineHtml = (line: string) => wordsHtml(keepBlanks(line));

/** HTML shows one blank of many. Every other one stays a plain blank, where a line may end. */
export function keepBlanks(line: string): string {
  return line
    .replaceAll('\t', '    ')
    .replace(control, '')
    .replace(
      /^ +| {2,}/g,
      (blanks) => '\u00a0 '.repeat(blanks.length / 2) + '\u00a0'.repeat(blanks.length % 2),
    );
}

/** Text of one line whose long words may break, also those that no-break spaces join. */
export const wordsHtml = (text: string) => text.replace(/(?:\S|\u00a0)+/g, wordHtml);

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Escaped, with places in a long word where a line may end. `<wbr>` is not copied with the word, so an address stays one.
 * A place is never inside a character: a letter and its marks, a family of emoji.
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
