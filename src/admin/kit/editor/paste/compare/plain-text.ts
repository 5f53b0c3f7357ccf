// Compares the plain text on the clipboard with the HTML. LibreOffice Writer leaves the values of its fields out of the
// HTML: numbers of captions, dates, cross references.
import { lastWords, type Losses } from '../losses';
import { alignWords } from './align-words';
import { readWords } from './read-words';

interface PlainWord {
  text: string;
  line: number;
  /** The range of the word in the text. */
  start: number;
  end: number;
}

/** Reports the words that only the plain text has. `body` is the HTML before anything was removed from it. */
export function notePlainWords(text: string, body: HTMLElement, losses: Losses) {
  const words = wordsOf(text, body.querySelector('li, [style*="mso-list"]') !== null);
  const formatted = readWords(body).flatMap((word) => lettersOf(word.text));
  const places = alignWords(
    words.map((word) => word.text),
    formatted,
  );
  const isKept = (_word: PlainWord, index: number) => places[index] !== -1;
  // Stops when the plain text is of another kind, such as an address or a page's source.
  if (words.filter(isKept).length * 2 < words.length) return;
  const linesKept = new Set(words.filter(isKept).map(({ line }) => line));
  const isSheet = isOnlyTables(body);
  const known = attributeWords(body);
  const paired = new Set(places);
  /** The words that only the HTML has. */
  const joined = ` ${formatted.filter((_word, index) => !paired.has(index)).join(' ')} `;

  let run: PlainWord[] = [];
  const close = () => {
    const texts = run.map((word) => word.text);
    // Finds words that the HTML has without the spaces between them.
    const joinedFrom = texts.findIndex((_text, index) =>
      joined.includes(` ${texts.slice(index).join('')} `),
    );
    const lost = joinedFrom < 0 ? run : run.slice(0, joinedFrom);
    run = [];
    const [first] = lost;
    const last = lost.at(-1);
    if (!first || !last) return;
    const hasLetters = lost.some((word) => /\p{L}/u.test(word.text));
    // Markdown has the addresses of its links in the text.
    const isAttribute =
      lost.every((word) => known.has(word.text)) && (lost.length > 1 || hasLetters);
    // Skips a note that the HTML has at its end, and words that got a space between them.
    const isElsewhere =
      hasLetters &&
      (joined.includes(` ${texts.join(' ')} `) ||
        joined.replaceAll(' ', '').includes(texts.join('')));
    if (isAttribute || isElsewhere) return;
    losses.list.push({
      what: 'text that only the plain text has',
      many: 'texts that only the plain text has',
      after: lastWords(text.slice(0, first.start)),
      words: text.slice(first.start, last.end),
    });
  };
  for (const [index, word] of words.entries()) {
    // A whole line that is missing from a spreadsheet is a hidden row.
    const isMissing = places[index] === -1 && !(isSheet && !linesKept.has(word.line));
    if (run.length > 0 && (!isMissing || run.at(-1)?.line !== word.line)) close();
    if (isMissing) run.push(word);
  }
  close();
}

const letters = /[\p{L}\p{M}\p{N}]+/gu;
const lettersOf = (text: string): string[] => text.match(letters) ?? [];

/** Matches a list label such as "1. ", "a) " or "• ", which the HTML has as the list itself. */
const label = /^\s*(?:\(?(?:[\p{L}\p{N}]{1,5}[.)])+|[^\p{L}\p{N}\s])\s+/u;

function wordsOf(text: string, hasLists: boolean): PlainWord[] {
  let lineStart = 0;
  return text.split('\n').flatMap((line, index) => {
    const offset = lineStart;
    const shift = (hasLists && label.exec(line)?.[0].length) || 0;
    lineStart += line.length + 1;
    return [...line.slice(shift).matchAll(letters)].map((match) => {
      const start = offset + shift + match.index;
      return { text: match[0], line: index, start, end: start + match[0].length };
    });
  });
}

function isOnlyTables(body: HTMLElement): boolean {
  const copy = body.ownerDocument.importNode(body, true);
  for (const table of copy.querySelectorAll('table')) table.remove();
  return body.querySelector('table') !== null && copy.textContent.trim() === '';
}

const wordyAttributes = ['href', 'src', 'alt', 'title', 'aria-label', 'class'];

const attributeWords = (body: HTMLElement) =>
  new Set(
    [...body.querySelectorAll('*')].flatMap((element) =>
      wordyAttributes.flatMap((name) => lettersOf(element.getAttribute(name) ?? '')),
    ),
  );
