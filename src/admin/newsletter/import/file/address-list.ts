// Reads subscribers from a CSV file or pasted text: the roles of its columns decide the outcome of each address.
import { signUpPlaces } from '@contracts/newsletter';
import { tagKey } from '@contracts/subscriber-tags';
import { parseCsv } from '@/admin/kit/list/toolbar/csv';
import { subscriberOrigins } from '@/shared/newsletter/newsletter-text';
import { addressesIn } from './cell-addresses';
import { momentIn, zoneOfHeading } from './cell-moments';
import type { ColumnRole } from './column-roles';
import { type ImportTable, suggestRoles, toTable } from './columns';
import { tellingWords } from './consent-words';
import { hasWord, type Meaning, meaningOfWords, strictest, toWords } from './meanings';
import { isFamilyFirst } from './name-columns';
import { hasTellingWord, readStateColumn, type StateColumn } from './state-columns';
import { splitTags } from './tag-cells';

/** The statuses in which the server accepts a subscriber. */
const subscriberStates = ['active', 'unsubscribed', 'bounced', 'complained', 'manual'] as const;
type SubscriberState = (typeof subscriberStates)[number];

export const isSubscriberState = (verdict: Verdict): verdict is SubscriberState =>
  subscriberStates.some((state) => state === verdict);

/** The outcome of an address. "never": the file has no consent. "unknown": the admin must answer a question. */
export type Verdict = SubscriberState | 'never' | 'unknown' | 'invalid' | 'duplicate';

/** Details from the file, as far as it has them; times in ISO form. */
interface Kept {
  joinedAt: string | null;
  leftAt: string | null;
  note: string | null;
  origin: (typeof subscriberOrigins)[number] | null;
  place: (typeof signUpPlaces)[number] | null;
  welcomedAt: string | null;
}

export interface FoundAddress extends Kept {
  line: number;
  /** The text as the file has it. */
  text: string;
  verdict: Verdict;
  /** The address, or '' when it is invalid. */
  email: string;
  name: string;
  /** The tags in the order of the file. */
  tags: string[];
}

export interface ImportChoices {
  /** The role of each column. */
  roles: readonly ColumnRole[];
  /** True when the file lists addresses that must not be emailed. */
  isBarred: boolean;
  /** The admin's answers, by column and value (valueId). */
  answers: Readonly<Record<string, Meaning>>;
}

export interface AddressList {
  addresses: FoundAddress[];
  counts: Record<Verdict, number>;
  /** The number of tags in all. */
  tagCount: number;
  stateColumns: StateColumn[];
  /** The number of new subscribers without a readable sign-up date. */
  undated: number;
  /** The number of rows to import that do not say where their consent comes from. */
  unexplained: number;
}

/** Reads the text of a file or pasted text. */
export async function readTable(text: string, fileName = ''): Promise<ImportTable> {
  return toTable(await parseCsv(text), fileName);
}

export const suggestChoices = (table: ImportTable): ImportChoices => ({
  roles: suggestRoles(table),
  isBarred: false,
  answers: {},
});

export const valueId = (column: StateColumn, key: string) => `${column.index}:${key}`;

/** Makes the list with these choices. */
export function listAddresses(table: ImportTable, choices: ImportChoices): AddressList {
  const { headings, rows, fileName } = table;
  const columns = columnsByRole(choices.roles);
  const isOwn = choices.roles.includes('origin');
  const stateColumns = [
    ...(isOwn ? [] : stateOfFileName(fileName, rows.length)),
    ...columns('state').map((index) => readStateColumn(index, headings, rows)),
  ];
  const meaningOf = createJudge(stateColumns, columns('ask'), choices);
  const keptOf = createKeeper(table, columns, stateColumns);
  const nameColumns = inOrderOfName(columns, headings);
  // A row of several addresses may have more cells than the table has columns.
  const isAllAddresses = choices.roles.every((role) => role === 'address');
  const seen = new Map<string, { first: FoundAddress; meaning: Meaning }>();
  const addresses: FoundAddress[] = [];

  for (const { cells, line } of rows) {
    const meaning = meaningOf(cells);
    const textOf = (indices: readonly number[]) => indices.flatMap((index) => cells[index] || []);
    const name = textOf(nameColumns).join(' ');
    const kept = keptOf(cells);
    const tags = textOf(columns('tags')).flatMap(splitTags);
    const filled = isAllAddresses ? cells.filter(Boolean) : textOf(columns('address'));
    const given = filled.length === 0 && !isAllAddresses ? [''] : filled;
    for (const { text, email, name: own } of given.flatMap(addressesIn)) {
      const address = {
        line,
        text,
        email: email ?? '',
        name: name || own,
        ...kept,
        tags: [...tags],
      };
      const known = seen.get(address.email);
      if (email === null) {
        addresses.push({ ...address, verdict: 'invalid' });
      } else if (known) {
        addresses.push({ ...address, verdict: 'duplicate' });
        known.meaning = strictest(known.meaning, meaning);
        known.first.verdict = toVerdict(known.meaning);
        known.first.leftAt ??= kept.leftAt;
        // A table may have one row for each tag.
        known.first.tags.push(...tags);
      } else {
        const first: FoundAddress = { ...address, verdict: toVerdict(meaning) };
        addresses.push(first);
        seen.set(email, { first, meaning });
      }
    }
  }
  return {
    addresses,
    counts: countVerdicts(addresses),
    tagCount: new Set(addresses.flatMap(({ tags }) => tags.map(tagKey))).size,
    stateColumns,
    undated: addresses.filter(({ verdict, joinedAt }) => verdict === 'active' && !joinedAt).length,
    unexplained: addresses.filter(
      ({ verdict, note, origin }) => isSubscriberState(verdict) && !note && origin !== 'signup',
    ).length,
  };
}

type ColumnsOf = (role: ColumnRole) => readonly number[];

function columnsByRole(roles: readonly ColumnRole[]): ColumnsOf {
  const columns = new Map<ColumnRole, number[]>();
  roles.forEach((role, index) => columns.set(role, [...(columns.get(role) ?? []), index]));
  return (role) => columns.get(role) ?? [];
}

function inOrderOfName(columns: ColumnsOf, headings: ImportTable['headings']): number[] {
  const own = [...columns('first name'), ...columns('name')];
  const family = columns('last name');
  return family.some((index) => isFamilyFirst(headings?.[index] ?? ''))
    ? [...family, ...own]
    : [...own, ...family];
}

const toVerdict = (meaning: Meaning): Verdict => (meaning === 'none' ? 'active' : meaning);

/** Judges a row by all its columns together. */
function createJudge(
  columns: readonly StateColumn[],
  unclear: readonly number[],
  { isBarred, answers }: ImportChoices,
) {
  const meanings = columns.map(
    (column) =>
      new Map(
        column.values.map(({ key, meaning }) => [key, answers[valueId(column, key)] ?? meaning]),
      ),
  );
  return (cells: readonly string[]): Meaning => {
    const said = columns.map(
      ({ index, keyOf }, at) => meanings[at]?.get(keyOf(cells[index] ?? '')) ?? 'none',
    );
    if (unclear.some((index) => hasTellingWord(cells[index] ?? ''))) said.push('unknown');
    const meaning = said.reduce<Meaning>(strictest, 'none');
    if (!isBarred) return meaning;
    return meaning === 'complained' || meaning === 'bounced' ? meaning : 'manual';
  };
}

/** Reads the details to keep: dates, notes, and the origin in our own export. */
function createKeeper(
  { headings }: ImportTable,
  columns: ColumnsOf,
  stateColumns: readonly StateColumn[],
): (cells: readonly string[]) => Kept {
  const zones = new Map<number, string>();
  const zoneOf = (index: number) => {
    const zone = zones.get(index) ?? zoneOfHeading(headings?.[index] ?? '');
    zones.set(index, zone);
    return zone;
  };
  /** A date under "unsubscribed at" or "confirmed at" tells both the status and its time. */
  const dated = (isOfJoining: boolean) =>
    stateColumns.flatMap(({ index, values }) =>
      values.some(({ key, meaning }) => key === 'date' && (meaning === 'active') === isOfJoining)
        ? [index]
        : [],
    );
  const joined = [...columns('joined'), ...dated(true)];
  const left = [...columns('left'), ...dated(false)];
  return (cells) => {
    const firstMoment = (indices: readonly number[]) =>
      indices.reduce<string | null>(
        (found, index) => found ?? momentIn(cells[index] ?? '', zoneOf(index)),
        null,
      );
    const oneOf = <Word extends string>(role: ColumnRole, words: readonly Word[]) =>
      words.find((word) => columns(role).some((index) => cells[index] === word)) ?? null;
    return {
      joinedAt: firstMoment(joined),
      leftAt: firstMoment(left),
      note: columns('note').flatMap((index) => cells[index] || [])[0] ?? null,
      origin: oneOf('origin', subscriberOrigins),
      place: oneOf('place', signUpPlaces),
      welcomedAt: firstMoment(columns('welcomed')),
    };
  };
}

function countVerdicts(addresses: readonly FoundAddress[]): Record<Verdict, number> {
  const out = { unsubscribed: 0, bounced: 0, complained: 0, manual: 0, never: 0 };
  const counts = { active: 0, ...out, unknown: 0, invalid: 0, duplicate: 0 };
  for (const { verdict } of addresses) counts[verdict] += 1;
  return counts;
}

/** Reads the status from a file's name, such as Mailchimp's "unsubscribed_audience_….csv". */
function stateOfFileName(name: string, rows: number): StateColumn[] {
  const words = toWords(name.slice(0, 80));
  const said = hasWord(words, tellingWords) ? meaningOfWords(words) : null;
  if (said === null || said === 'none') return [];
  const meaning = said === 'active' ? 'unknown' : said;
  return [
    {
      index: -1,
      heading: 'The name of the file',
      values: [{ key: name, label: name, rows, meaning }],
      keyOf: () => name,
    },
  ];
}
