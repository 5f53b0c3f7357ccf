// Exports a person's data in two files: JSON with every stored value, and a text to read.
import { agency } from '@contracts/agency';
import { site } from '@/shared/content/site.prepared';
import { formatMoment } from '@/shared/format/moment';
import type { Person, PersonEntry } from './api/person';
import { detailsOf, statusWord, wordsOf } from './entry-words';
import { describeState } from './person-state';

/** Leaves out other addresses from both files, because they may be other people's. */
export function personJson(
  { email, names, newsletter }: Person,
  entries: readonly PersonEntry[],
  now = new Date(),
): string {
  const file = {
    address: email,
    exported_at: now.toISOString(),
    names,
    newsletter,
    entries,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function personText(
  person: Person,
  entries: readonly PersonEntry[],
  now = new Date(),
): string {
  const state = describeState(person).map(([label, value]) => `${label}: ${indented(value)}`);
  const lines = [
    `What ${site.brand} has stored about ${person.email}`,
    `As of ${formatMoment(now.toISOString())}. All times are in ${agency.timeZone}.`,
    '',
    ...state,
    '',
    'Newest first:',
    ...entries.flatMap((entry) => ['', ...entryLines(entry)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Indents everything that the person wrote, so that no text can look like another entry. */
function entryLines(entry: PersonEntry): string[] {
  const { title, about, status } = wordsOf(entry, null);
  const head = [formatMoment(entry.at), title, about, status && statusWord(status)];
  return [
    head.filter(Boolean).join(' · '),
    ...detailsOf(entry).map(([label, value]) => `  ${label}: ${indented(value)}`),
  ];
}

const indented = (value: string) => value.split(/\r\n|[\r\n\u2028\u2029]/).join('\n    ');
