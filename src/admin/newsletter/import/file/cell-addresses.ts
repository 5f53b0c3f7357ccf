import { readMailbox } from '@/shared/newsletter/newsletter-text';

/** The length of hundreds of addresses; a longer cell does not hold addresses. */
const MAX_CELL = 20_000;
/** The part of a cell that the preview and the report show. */
const MAX_SHOWN = 300;

interface Mailbox {
  text: string;
  /** The address, or null for other text. */
  email: string | null;
  name: string;
}

/** Finds every address in a cell. Other text between the separators is returned without an address. */
export function addressesIn(cell: string): Mailbox[] {
  const whole = { text: cell.slice(0, MAX_SHOWN), ...readMailbox(cell) };
  const at = cell.indexOf('@');
  const isSingle = at === cell.lastIndexOf('@');
  if (at === -1 || (isSingle && whole.email !== null) || cell.length > MAX_CELL) return [whole];

  const parts: string[] = [];
  let words: string[] = [];
  for (const part of cell.split(/[;,|\n\t]/)) {
    words.push(part);
    if (!part.includes('@')) continue;
    const withName = words.join(',');
    if (readMailbox(part).email === null) parts.push(...words.slice(0, -1), ...tokensOf(part));
    // "Doe, Bob <bob@example.com>": the comma belongs to the name.
    else if (part.includes('<')) parts.push(withName);
    else parts.push(...words);
    words = [];
  }
  return [...parts, ...words]
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ text: part.slice(0, MAX_SHOWN), ...readMailbox(part) }));
}

/** Splits a part into words: words between addresses are not subscribers. */
const tokensOf = (part: string) => part.split(/[\s/]/).filter((token) => token.includes('@'));
