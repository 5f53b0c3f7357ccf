// An inquiry as the admin reads it. Apart from model.ts, so that visitors do not load it.
import { businessTypes, servicesNeeded } from '@/content/contact';

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
