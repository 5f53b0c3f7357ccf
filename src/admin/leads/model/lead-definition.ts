import type { ComponentType, ReactNode } from 'react';
import type { LeadField } from '@contracts/lead-fields';
import type { Column } from '@/admin/kit/list/table/data-table';
import type { ListAddress } from '@/admin/kit/list/use-list-address';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import type { CsvCell } from '@/admin/kit/list/toolbar/csv';
import type { Cursor, keysetQuery } from '@/admin/kit/list/keyset';
import type { LeadApi, leadCountQuery } from '../api/admin-leads';
import type { Leads } from '../api/erasure';
import type { Lead, leadKeys } from './lead';

export type Tone = 'warning' | 'success' | 'danger' | 'neutral';

export interface StatusOption<Value extends string> {
  value: Value;
  label: string;
  tone: Tone;
}

/** The columns that all leads have. */
type SharedKey = Exclude<keyof Lead<string>, 'name' | 'email' | 'phone'>;
/** The columns of one kind alone, and name, email and phone. A boolean column describes another field and is left out. */
export type FieldKey<Row> = Exclude<
  { [Key in keyof Row & string]: Row[Key] extends boolean ? never : Key }[keyof Row & string],
  SharedKey
>;

/** The props of a kind's own parts of the list's head. */
export interface LeadFilterProps<Filters> {
  address: ListAddress;
  filters: Filters;
}

/** All that the admin's screen needs to know of one kind of lead. Each feature has one such definition. */
export interface LeadDefinition<Row extends Lead<Status>, Status extends string, Filters> {
  noun: readonly [one: 'application' | 'inquiry', many: 'applications' | 'inquiries'];
  title: string;
  statuses: readonly StatusOption<Status>[];
  /** The words on the buttons and keys that set a status. */
  actionOf: (label: string) => string;
  /** Every column of its own: one that is missing here does not compile. */
  fields: Readonly<Record<FieldKey<Row>, LeadField>>;

  keys: ReturnType<typeof leadKeys>;
  api: Pick<
    LeadApi<Filters, Row, Status>,
    'fetchOne' | 'fetchAll' | 'fetchHistory' | 'fetchMatching' | 'saveStatus' | 'setStatuses'
  >;
  pageQuery: (
    filters: Filters,
    after: Cursor | null,
  ) => ReturnType<typeof keysetQuery<Filters, Row>>;
  countQuery: (filters: Filters) => ReturnType<typeof leadCountQuery>;

  /** Values that do not exist are ignored. */
  readFilters: (address: ListAddress) => Filters;
  Filters: ComponentType<LeadFilterProps<Filters>>;
  /** Between the title and the toolbar. */
  AboveToolbar?: ComponentType<LeadFilterProps<Filters>>;
  EmptyList: ComponentType<LeadFilterProps<Filters>>;

  nameHeader: string;
  /** Names the moment of its arrival. */
  dateHeader: string;
  /** The column of the list that says what it is about. */
  subject: Column<Row>;

  /** Below the name in the panel. */
  describe: (row: Row) => ReactNode;
  /** The first part of the panel: the person's own words. */
  renderBody: (row: Row) => ReactNode;
  /** Between the replies and the fields: all else that only this kind has. */
  renderOwnParts?: (row: Row) => ReactNode;
  /** Beside the button for a reply: other ways to answer. */
  renderReplyLinks?: (row: Row, control: SavedValue<Status>) => ReactNode;
  /** The position or the service, for the fields of a reply. */
  aboutOf: (row: Row) => { words: string; isGone: boolean };

  /** The first columns of the CSV file; the fields that are not named follow. */
  csvOrder: readonly (FieldKey<Row> | 'createdAt' | 'status')[];
  /** Cells that say more than their field. */
  csvCells?: Partial<Record<FieldKey<Row>, (row: Row) => CsvCell>>;
}

/** These leads of a kind, as the erasure takes them. */
export const leadsOf = (
  { noun: [, many] }: { noun: readonly [string, keyof Leads] },
  ids: string[],
) => ({
  applications: [],
  inquiries: [],
  [many]: ids,
});
