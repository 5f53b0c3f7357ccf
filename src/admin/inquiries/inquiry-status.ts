/** Any status may follow any other. */
export const inquiryStatuses = [
  { value: 'new', label: 'New', tone: 'warning' },
  { value: 'answered', label: 'Answered', tone: 'success' },
  { value: 'archived', label: 'Archived', tone: 'neutral' },
] as const;

export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];
