/** The three states of an inquiry; any may follow any. */
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
