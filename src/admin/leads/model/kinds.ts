// Describes the differences between inquiries and applications as data. Parts of a single screen are in that screen.
import { applicationFields } from '@contracts/application-fields';
import { inquiryFields } from '@contracts/inquiry-fields';
import type { LeadField } from '@contracts/lead-fields';
import type { LeadKind } from '@mail/letter/reply-links';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import type { Leads } from '../api/erasure';
import { outcomeFields } from './inquiry-outcome';
import type { ApplicationField, InquiryField, Lead } from './lead';
import type { LeadKey } from './lead-key';
import { type LeadStatus, type Statuses, statusesOf } from './statuses';

export type FieldKey = keyof Lead;

export interface Kind {
  noun: readonly [one: LeadKind, many: keyof Leads];
  title: string;
  table: 'contact_inquiries' | 'job_applications';
  /** The column that names the lead of a note, a step or a reply. */
  leadKey: LeadKey;
  statuses: Statuses;
  /** The status after an answer; null for a kind without one. */
  answeredStatus: LeadStatus | null;
  /** Returns the label of the button that sets a status. */
  actionOf: (label: string) => string;
  fields: Readonly<Partial<Record<FieldKey, LeadField>>>;
  nameHeader: string;
  /** The heading of the column with the time of arrival. */
  dateHeader: string;
  /** The first columns of the CSV file; the other fields follow. */
  csvOrder: readonly FieldKey[];
}

type Fields<Key extends FieldKey> = Readonly<Record<Key, LeadField>>;

export const kinds: Readonly<Record<LeadKind, Kind>> = {
  inquiry: {
    noun: ['inquiry', 'inquiries'],
    title: 'Inquiries',
    table: 'contact_inquiries',
    leadKey: 'inquiry_id',
    statuses: statusesOf.inquiry,
    answeredStatus: 'answered',
    actionOf: (label) => `Mark as ${label.toLowerCase()}`,
    // The compiler reports a missing column here.
    fields: { ...camelKeys(inquiryFields), ...outcomeFields } satisfies Fields<InquiryField>,
    nameHeader: 'Visitor',
    dateHeader: 'Received',
    csvOrder: ['createdAt', 'status', 'name', 'email', 'phone', 'businessType', 'serviceNeeded'],
  },
  application: {
    noun: ['application', 'applications'],
    title: 'Applications',
    table: 'job_applications',
    leadKey: 'application_id',
    statuses: statusesOf.application,
    answeredStatus: null,
    actionOf: (label) => `Set to ${label}`,
    fields: camelKeys(applicationFields) satisfies Fields<ApplicationField>,
    nameHeader: 'Applicant',
    dateHeader: 'Applied',
    csvOrder: ['name', 'email', 'phone', 'positionTitle', 'status', 'createdAt'],
  },
};

/** Returns leads of a kind in the form that an erasure takes. */
export const leadsOf = ({ noun: [, many] }: Pick<Kind, 'noun'>, ids: string[]): Leads => ({
  applications: [],
  inquiries: [],
  [many]: ids,
});
