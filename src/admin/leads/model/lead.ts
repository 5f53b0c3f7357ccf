// The admin's model of a lead: an inquiry or an application, with the columns of both.
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

/** The state of the email to the owner, which every lead has. A lead without one shows as not delivered yet. */
export const mailStatusSchema = z.enum(['pending', 'sent', 'failed']).catch('pending');
export type MailStatus = z.infer<typeof mailStatusSchema>;

type Views = Database['public']['Views'];
type InquiryRow = Views['inquiry_list']['Row'];
type ApplicationRow = Views['application_list']['Row'];
export type StoredLead = InquiryRow | ApplicationRow;

/** Columns that are converted to another type. */
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
/** Maps a column to its field; a boolean column describes another field. */
type FieldOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends boolean ? never : Key;
}[keyof Columns];
export type InquiryField = FieldOf<InquiryColumns>;
export type ApplicationField = FieldOf<ApplicationColumns>;

/** A lead. The columns of the other kind are absent. */
export interface Lead
  extends
    CamelKeys<Omit<StoredLead, ReadColumn>>,
    Partial<InquiryColumns>,
    Partial<ApplicationColumns> {
  phone: string | null;
  /** The numbers in `phone`, parsed once for a row of a list, which shows them twice. */
  phoneNumbers?: readonly PhoneNumber[];
  status: LeadStatus;
  /** Present for an inquiry only. */
  outcome?: InquiryOutcome;
  /** The number of earlier applications from the same email address. */
  earlierApplications?: number | null;
  mailStatus: MailStatus;
  /** The error of the last attempt to email the owner. */
  mailError: string | null;
  /** The lead's open step. */
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

/** Returns the position or the service in words. A deleted position keeps its last title (resolution 23). */
export function aboutOf(lead: Lead): { words: string; isGone: boolean } {
  const { positionTitle, isPositionRemoved = false, serviceNeeded = '' } = lead;
  if (positionTitle !== undefined) return { words: positionTitle, isGone: isPositionRemoved };
  // A service that is no longer offered has no label.
  return { words: optionOf<Option>(servicesNeeded, serviceNeeded)?.label ?? '', isGone: false };
}

/** The source of the visit, as the visitor's browser reported it: for the panel and the CSV file, never a link. */
export const leadSource: readonly (readonly [
  label: string,
  read: (lead: Lead) => string | null,
])[] = labelledColumns.map((column) => [visitLabels[column], (lead) => lead[camelKey(column)]]);

/** The fields of each lead that a bulk change needs. */
export interface Matching {
  id: string;
  status: LeadStatus;
}

export interface StatusSave {
  kind: LeadKind;
  ids: string[];
  status: LeadStatus;
  /** Changes only leads that have this status. */
  onlyFrom?: LeadStatus;
}

/** A lead whose status was changed, with its old status. */
export interface StatusSaved extends Matching {
  /** True when the change ended the lead's open step. */
  isStepEnded: boolean;
}

/** A change in the lead's history: two statuses, or two texts for other values. */
export interface LeadChange {
  id: number;
  from: string;
  to: string;
  by: string;
  at: string;
}

/** The query key of the sidebar's and the dashboard's figures, which a saved status changes. */
export const dashboardCountsKey = [adminScope, 'dashboard', 'counts'] as const;

export const leadKeys = (kind: LeadKind) => {
  const scope = [adminScope, kind] as const;
  return {
    scope,
    list: [...scope, 'list'] as const,
    counts: [...scope, 'counts'] as const,
    /** The key of a count of matches. Below `counts`, because a saved status changes both. */
    count: (filters: object) => [...scope, 'counts', filters] as const,
    record: (id: string) => [...scope, 'record', id] as const,
    history: (id: string) => [...scope, 'history', id] as const,
  };
};
