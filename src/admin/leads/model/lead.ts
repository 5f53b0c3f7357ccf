// A lead as the admin reads it: an inquiry or an application, with the columns of both.
import type { LeadKind } from '@mail/letter/reply-links';
import { labelledColumns, visitLabels } from '@text/visit-labels';
import type { PhoneNumber } from '@text/phone';
import { z } from 'zod';
import { servicesNeeded } from '@content/inquiry-choices';
import type { Option } from '@/content/types';
import { optionOf } from '@/shared/options';
import { adminScope } from '@/shared/query/query-client';
import type { Database } from '@/shared/supabase/database.types';
import { camelKey, camelKeys, type CamelKeys } from '@/admin/kit/list/camel-keys';
import { type InquiryOutcome, inquiryOutcomes } from './inquiry-outcome';
import { type NextStep, nextStepSchema } from './next-step';
import { type LeadStatus, statusesOf } from './statuses';

/** Every lead has a mail to the owner; without one, "not delivered yet" is the safe answer. */
export const mailStatusSchema = z.enum(['pending', 'sent', 'failed']).catch('pending');
export type MailStatus = z.infer<typeof mailStatusSchema>;

type Views = Database['public']['Views'];
type InquiryRow = Views['inquiry_list']['Row'];
type ApplicationRow = Views['application_list']['Row'];
export type StoredLead = InquiryRow | ApplicationRow;

/** Columns that become another value. */
type ReadColumn =
  | 'status'
  | 'phone'
  | 'outcome'
  | 'position'
  | 'notification_status'
  | 'notification_error'
  | 'next_step'
  | 'due_on'
  | 'earlier_applications';

type InquiryColumns = CamelKeys<Omit<InquiryRow, keyof ApplicationRow | ReadColumn>>;
type ApplicationColumns = CamelKeys<Omit<ApplicationRow, keyof InquiryRow | ReadColumn>>;
/** A boolean column describes another field. */
type FieldOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends boolean ? never : Key;
}[keyof Columns];
export type InquiryField = FieldOf<InquiryColumns>;
export type ApplicationField = FieldOf<ApplicationColumns>;

/** The own columns of the other kind are absent. */
export interface Lead
  extends
    CamelKeys<Omit<StoredLead, ReadColumn>>,
    Partial<InquiryColumns>,
    Partial<ApplicationColumns> {
  phone: string | null;
  /** Those in `phone`, in a row of a list: it shows them twice, and would read them with each drawing. */
  phoneNumbers?: readonly PhoneNumber[];
  status: LeadStatus;
  /** Belongs to an inquiry. */
  outcome?: InquiryOutcome;
  /** How many applications the same address sent before this one. */
  earlierApplications?: number | null;
  mailStatus: MailStatus;
  /** The error of the last try to mail the owner. */
  mailError: string | null;
  /** The open one. */
  nextStep: NextStep | null;
}

export function toLead(kind: LeadKind, row: StoredLead): Lead {
  const read = 'outcome' in row ? { ...row, outcome: toOutcome(row.outcome) } : row;
  const { notification_status, notification_error, next_step, due_on: _due, ...columns } = read;
  const statuses = statusesOf[kind];
  const [{ value: first }] = statuses;
  return {
    ...camelKeys(columns),
    status: optionOf(statuses, row.status)?.value ?? first,
    mailStatus: mailStatusSchema.parse(notification_status),
    mailError: notification_error,
    nextStep: nextStepSchema.nullable().parse(next_step),
  };
}

const toOutcome = (stored: string | null): InquiryOutcome =>
  optionOf(inquiryOutcomes, stored ?? '')?.value ?? 'open';

/** The position or the service in words. A position that was deleted keeps its last title (resolution 23). */
export function aboutOf(lead: Lead): { words: string; isGone: boolean } {
  const { positionTitle, isPositionRemoved = false, serviceNeeded = '' } = lead;
  if (positionTitle !== undefined) return { words: positionTitle, isGone: isPositionRemoved };
  // A service that is no longer offered has no words.
  return { words: optionOf<Option>(servicesNeeded, serviceNeeded)?.label ?? '', isGone: false };
}

/** Where the visit came from, as the visitor's browser reported it: for the panel and the CSV file, never a link. */
export const leadSource: readonly (readonly [
  label: string,
  read: (lead: Lead) => string | null,
])[] = labelledColumns.map((column) => [visitLabels[column], (lead) => lead[camelKey(column)]]);

/** The fields that a change of many needs of each. */
export interface Matching {
  id: string;
  status: LeadStatus;
}

export interface StatusSave {
  kind: LeadKind;
  ids: string[];
  status: LeadStatus;
  /** Only those that have this status. */
  onlyFrom?: LeadStatus;
}

/** A lead whose status was changed: the status that it had. */
export interface StatusSaved extends Matching {
  /** An open step of the lead ended with it. */
  isStepEnded: boolean;
}

/** A change as its history tells it: two statuses, or two texts of the kind's own. */
export interface LeadChange {
  id: number;
  from: string;
  to: string;
  by: string;
  at: string;
}

/** The figures of sidebar and dashboard, which a saved status changes. */
export const dashboardCountsKey = [adminScope, 'dashboard', 'counts'] as const;

export const leadKeys = (kind: LeadKind) => {
  const scope = [adminScope, kind] as const;
  return {
    scope,
    list: [...scope, 'list'] as const,
    counts: [...scope, 'counts'] as const,
    /** How many match; under `counts`, because a saved status changes both. */
    count: (filters: object) => [...scope, 'counts', filters] as const,
    record: (id: string) => [...scope, 'record', id] as const,
    history: (id: string) => [...scope, 'history', id] as const,
  };
};
