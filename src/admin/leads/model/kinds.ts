// Names the differences between inquiries and applications, as data. The parts of one screen alone stand in that screen.
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
  /** The status after an answer, where one means that. */
  answeredStatus: LeadStatus | null;
  /** The words on the buttons that set a status. */
  actionOf: (label: string) => string;
  fields: Readonly<Partial<Record<FieldKey, LeadField>>>;
  nameHeader: string;
  /** Names the moment of its arrival. */
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
    // A column that is missing here does not compile.
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

/** These leads of a kind, as the erasure takes them. */
export const leadsOf = ({ noun: [, many] }: Pick<Kind, 'noun'>, ids: string[]): Leads => ({
  applications: [],
  inquiries: [],
  [many]: ids,
});
