// The statuses of both kinds of lead. Any status may follow any other.
import type { LeadKind } from '@mail/letter/reply-links';

export type Tone = 'warning' | 'success' | 'danger' | 'neutral';

export interface StatusOption<Value extends string> {
  value: Value;
  label: string;
  tone: Tone;
}

export const inquiryStatuses = [
  { value: 'new', label: 'New', tone: 'warning' },
  { value: 'answered', label: 'Answered', tone: 'success' },
  { value: 'archived', label: 'Archived', tone: 'neutral' },
] as const;

export const applicationStatuses = [
  { value: 'pending', label: 'Pending', tone: 'warning' },
  { value: 'shortlisted', label: 'Shortlisted', tone: 'success' },
  { value: 'rejected', label: 'Rejected', tone: 'danger' },
] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];
export type LeadStatus = InquiryStatus | (typeof applicationStatuses)[number]['value'];

/** The statuses of a kind. A new lead has the first one. */
export type Statuses = readonly [StatusOption<LeadStatus>, ...StatusOption<LeadStatus>[]];

export const statusesOf: Readonly<Record<LeadKind, Statuses>> = {
  inquiry: inquiryStatuses,
  application: applicationStatuses,
};
