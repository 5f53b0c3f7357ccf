// Reads and writes the tags in one cell, in the formats of email tools.
import { tagKey, toTagName } from '@contracts/subscriber-tags';
import { isBlank, toWords } from './meanings';

const separators = /[,;|\r\n]/;
/** The separator of Google Contacts, which marks its own groups with a star. */
const googleSeparator = / ::: (?:\* )?|^\* (?=\S)/y;

/** Joins tags as Mailchimp does: separated by commas, quoted where a bare name would be misread. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => (needsQuotes(tag) ? quote(tag) : tag)).join(', ');

/**
 * True for a name that would change without quotes: a cell loses its outer brackets, and a sign for "empty" is not a
 * name.
 */
const needsQuotes = (tag: string): boolean =>
  separators.test(tag) || /"|:::|^[[{*]/.test(tag) || isBlank(tag);

const quote = (tag: string): string => `"${tag.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`;

interface Part {
  text: string;
  isQuoted: boolean;
}

/** The longest list of names: 500 tags of 40 characters, each of two code units or doubled in quotation marks. */
const maxCellLength = 45_000;

/**
 * Splits a cell into distinct names: `"VIP","Blog"` (Mailchimp), `VIP,Blog` (Ghost, Kit, ActiveCampaign), `VIP;Blog`,
 * `VIP|Blog`, `["VIP","Blog"]` (JSON), `{VIP,Blog}` (Postgres). A separator inside quotation marks belongs to the name.
 */
export function splitTags(cell: string): string[] {
  const names = new Map<string, string>();
  const list = cell.slice(0, maxCellLength).trim();
  for (const part of splitOutsideQuotes(withoutBrackets(list))) {
    const name = toTagName(part.text);
    const isNone = name === '' || (!part.isQuoted && isBlank(name));
    if (!isNone && !names.has(tagKey(name))) names.set(tagKey(name), name);
  }
  return [...names.values()];
}

function withoutBrackets(cell: string): string {
  const isList =
    (cell.startsWith('[') && cell.endsWith(']')) || (cell.startsWith('{') && cell.endsWith('}'));
  return isList ? cell.slice(1, -1) : cell;
}

/**
 * Splits outside of quotations. Only a mark at the start of a name opens one: 5" is a size. An unclosed one does not
 * count.
 */
function splitOutsideQuotes(text: string): Part[] {
  const parts: Part[] = [];
  let part: Part = { text: '', isQuoted: false };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const quoted = sign === '"' && part.text.trim() === '' ? readQuotation(text, at) : null;
    const separated = separators.test(sign) ? 1 : lengthOfGoogleSeparator(text, at);
    if (quoted) {
      part = { text: quoted.name, isQuoted: true };
      at = quoted.end;
    } else if (separated > 0) {
      parts.push(part);
      part = { text: '', isQuoted: false };
      at += separated - 1;
    } else {
      part.text += sign;
    }
  }
  return [...parts, part];
}

/** Returns the separator's length at this index; 0 for none. */
function lengthOfGoogleSeparator(text: string, at: number): number {
  googleSeparator.lastIndex = at;
  return googleSeparator.exec(text)?.[0].length ?? 0;
}

/** Reads a quotation, in which two marks or a mark after a backslash mean one. */
function readQuotation(text: string, start: number): { name: string; end: number } | null {
  let name = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    if ((sign === '"' && next === '"') || (sign === '\\' && (next === '"' || next === '\\'))) {
      name += next;
      at += 1;
    } else if (sign === '"') {
      return { name, end: at };
    } else {
      name += sign;
    }
  }
  return null;
}

/** The headings of tag columns: Mailchimp's TAGS, Ghost's labels, Brevo's lists, MailerLite's groups. */
const headings = new Set(
  [
    'tags',
    'tag',
    'labels',
    'label',
    'groups',
    'group',
    'lists',
    'list',
    'list name',
    'list names',
    'email lists',
    'segments',
    'segment',
    'audiences',
    'contact tags',
    'contact lists',
    'subscriber tags',
    'member labels',
    'group membership',
    'etiquetas',
    'etiqueta',
    'etiquettes',
    'schlagworter',
    'schlagworte',
    'etichette',
    'listas',
    'listes',
    'listen',
    'gruppen',
    'теги',
    'метки',
    'टैग',
    '标签',
    'タグ',
  ].map(toWords),
);

/** Finds the columns whose headings are about tags. */
export const findTagColumns = (columns: readonly string[] | null): number[] =>
  (columns ?? []).flatMap((heading, index) =>
    headings.has(toWords(heading.slice(0, 80))) ? [index] : [],
  );
