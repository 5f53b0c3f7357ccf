/** Any status may follow any other (admin.md §4). */
export const applicationStatuses = ['pending', 'shortlisted', 'rejected'] as const;

export type ApplicationStatus = (typeof applicationStatuses)[number];

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return applicationStatuses.some((status) => status === value);
}

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
};
