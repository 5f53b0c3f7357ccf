/** Any status may follow any other (admin.md §4). */
export const applicationStatuses = [
  { value: 'pending', label: 'Pending', tone: 'warning' },
  { value: 'shortlisted', label: 'Shortlisted', tone: 'success' },
  { value: 'rejected', label: 'Rejected', tone: 'danger' },
] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number]['value'];
