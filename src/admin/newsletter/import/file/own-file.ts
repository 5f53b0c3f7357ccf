// Writes our own export of subscribers, and recognizes it in an import. One file defines both, so that importing an
// export restores every subscriber.
import { type CsvCell, toCsv } from '@/admin/kit/list/toolbar/csv';
import { csvMoment, csvMomentHeader } from '@/shared/format/moment';
import type { ExportedSubscriber } from '../../api/subscribers/subscribers';
import type { ColumnRole } from './column-roles';
import { joinTags } from './tag-cells';

interface OwnColumn {
  heading: string;
  role: ColumnRole;
  cell: (row: ExportedSubscriber) => CsvCell;
}

const moment = (value: string | null) => value && csvMoment(value);

const columns: readonly OwnColumn[] = [
  { heading: 'Email', role: 'address', cell: (row) => row.email },
  { heading: 'Name', role: 'name', cell: (row) => row.name },
  { heading: 'Status', role: 'state', cell: (row) => row.status },
  {
    heading: csvMomentHeader('Subscribed'),
    role: 'joined',
    cell: (row) => moment(row.subscribed_at),
  },
  {
    heading: csvMomentHeader('Unsubscribed'),
    role: 'left',
    cell: (row) => moment(row.unsubscribed_at),
  },
  { heading: 'Origin', role: 'origin', cell: (row) => row.origin },
  { heading: 'Place', role: 'place', cell: (row) => row.place },
  { heading: 'Consent note', role: 'note', cell: (row) => row.consent_note },
  {
    heading: csvMomentHeader('Welcome letter'),
    role: 'welcomed',
    cell: (row) => moment(row.welcomed_at),
  },
  { heading: 'Tags', role: 'tags', cell: (row) => joinTags(row.tags ?? []) },
];

/** Returns the text of the file with these subscribers. */
export const writeSubscribers = (rows: readonly ExportedSubscriber[]): Promise<string> =>
  toCsv(
    columns.map(({ heading }) => heading),
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );

/** Removes the zone in brackets, which may have changed since. */
const plainHeading = (heading: string) => heading.replace(/ \([^()]*\)$/, '');
const ownColumns = new Map(columns.map(({ heading, role }) => [plainHeading(heading), role]));
/** The headings that only our own export has all of. */
const signs = ['Email', 'Status', 'Origin', 'Consent note'];

/** Returns the roles of the columns in our own export, in any order; null for another file. */
export function ownRoles(headings: readonly string[]): (ColumnRole | undefined)[] | null {
  if (!signs.every((sign) => headings.includes(sign))) return null;
  return headings.map((heading) => ownColumns.get(plainHeading(heading)));
}
