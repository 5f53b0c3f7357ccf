// An inquiry as the admin reads it. Apart from model.ts, so that visitors do not load it.
import { businessTypes, servicesNeeded } from '@/content/contact';
import type { MailStatus } from '@/lib/leads/mail-status';

/** Any status may follow any other. */
export const inquiryStatuses = ['new', 'answered', 'archived'] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number];

export function isInquiryStatus(value: unknown): value is InquiryStatus {
  return inquiryStatuses.some((status) => status === value);
}

export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
};

/** The UTM labels of the visit; all null without a campaign. */
export type Campaign = Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string | null>;

export interface Inquiry {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  businessType: string | null;
  serviceNeeded: string;
  message: string | null;
  status: InquiryStatus;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
  mailStatus: MailStatus;
  /** The error of the last try to mail the owner. */
  mailError: string | null;
  campaign: Campaign;
  /** As the visitor's browser sent it: never a link. */
  referrer: string | null;
  landingPage: string | null;
}

/** The form's label; a value that the form no longer offers is its own label. */
export function serviceLabel(value: string): string {
  return servicesNeeded.find((option) => option.value === value)?.label ?? value;
}

export function businessLabel(value: string): string {
  return businessTypes.find((option) => option.value === value)?.label ?? value;
}

export function isServiceNeeded(value: string): boolean {
  return servicesNeeded.some((option) => option.value === value);
}
