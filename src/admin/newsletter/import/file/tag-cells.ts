// The tags in one cell of a table, as mail tools write them.
import { tagKey, toTagName } from '@contracts/subscriber-tags';
import { isBlank, toWords } from './meanings';

const separators = /[,;|\r\n]/;
/** The separator of Google Contacts, which marks its own groups with a star. */
const googleSeparator = / ::: (?:\* )?|^\* (?=\S)/y;

/** As Mailchimp writes them: separated by commas, in quotation marks where a bare name would be read as something else. */
export const joinTags = (tags: readonly string[]): string =>
  tags.map((tag) => (needsQuotes(tag) ? quote(tag) : tag)).join(', ');

/** The whole cell loses brackets around it, and a mark of nothing is no name. */
const needsQuotes = (tag: string): boolean =>
  separators.test(tag) || /"|:::|^[[{*]/.test(tag) || isBlank(tag);

const quote = (tag: string): string => `"${tag.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`;

interface Part {
  text: string;
  isQuoted: boolean;
}

/** Room for 500 tags of 40 characters, each of two units or doubled in quotation marks; a longer cell is no list of names. */
const maxCellLength = 45_000;

/**
 * The names in a cell, each once: `"VIP","Blog"` (Mailchimp), `VIP,Blog` (Ghost, Kit, ActiveCampaign), `VIP;Blog`, `VIP|Blog`,
 * `["VIP","Blog"]` (JSON), `{VIP,Blog}` (Postgres). A separator inside quotation marks belongs to the name.
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

/** Only a mark at the beginning of a name opens a quotation: 5" is a size. A quotation that never ends is no quotation. */
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

/** 0 when none begins here. */
function lengthOfGoogleSeparator(text: string, at: number): number {
  googleSeparator.lastIndex = at;
  return googleSeparator.exec(text)?.[0].length ?? 0;
}

/** Two marks inside, or a mark after a backslash, stand for one. */
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

/** The names of columns with tags: Mailchimp's TAGS, Ghost's labels, Brevo's lists, MailerLite's groups. */
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

/** The columns whose names speak of tags. */
export const findTagColumns = (columns: readonly string[] | null): number[] =>
  (columns ?? []).flatMap((heading, index) =>
    headings.has(toWords(heading.slice(0, 80))) ? [index] : [],
  );
