// The fields that applications and inquiries have in common as the admin reads them.
import type { VisitColumn } from '@contracts/visit';
import { labelledColumns, visitLabels } from '@text/visit-labels';
import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import { camelKey, camelKeys, type CamelKeys } from '@/admin/kit/list/camel-keys';
import { type NextStep, nextStepSchema } from './next-step';

/** Every lead has a mail to the owner; without one, "not delivered yet" is the safe answer. */
export const mailStatusSchema = z.enum(['pending', 'sent', 'failed']).catch('pending');
export type MailStatus = z.infer<typeof mailStatusSchema>;

interface SharedColumns {
  notification_status: string | null;
  /** The error of the last try to mail the owner. */
  notification_error: string | null;
  /** The open one, as JSON. */
  next_step: unknown;
  /** Its day, for the view's filter. */
  due_on: string | null;
}

/** The columns with our names. */
export function toLead<Row extends SharedColumns>(row: Row) {
  const { notification_status, notification_error, next_step, due_on: _due, ...columns } = row;
  return {
    ...camelKeys(columns),
    mailStatus: mailStatusSchema.parse(notification_status),
    mailError: notification_error,
    nextStep: nextStepSchema.nullable().parse(next_step),
  };
}

/** As the visitor's browser reported it: never a link. */
type Visit = CamelKeys<Record<VisitColumn, string | null>>;

export interface Lead<Status extends string> extends Visit {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: Status;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
  mailStatus: MailStatus;
  mailError: string | null;
  /** The open one. */
  nextStep: NextStep | null;
}

/** Where the visit came from, for the panel and the CSV file. */
export const leadSource: readonly (readonly [
  label: string,
  read: (lead: Lead<string>) => string | null,
])[] = labelledColumns.map((column) => [visitLabels[column], (lead) => lead[camelKey(column)]]);

/** The fields that a change of many needs of each. */
export interface Matching<Status extends string> {
  id: string;
  status: Status;
}

export interface StatusSave<Status extends string> {
  ids: string[];
  status: Status;
  /** Only those that have this status. */
  onlyFrom?: Status;
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

export const leadKeys = (noun: 'applications' | 'inquiries') => ({
  list: [adminScope, noun, 'list'] as const,
  counts: [adminScope, noun, 'counts'] as const,
  /** How many match; under `counts`, because a saved status changes both. */
  count: (filters: object) => [adminScope, noun, 'counts', filters] as const,
  record: (id: string) => [adminScope, noun, 'record', id] as const,
  history: (id: string) => [adminScope, noun, 'history', id] as const,
});
