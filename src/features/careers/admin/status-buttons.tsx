import { StatusChoice, type StatusOption } from '@/components/admin/record/status-choice';
import type { Application } from '../api/admin-applications-row';
import { type ApplicationStatus, applicationStatusLabels } from './application-status';
import type { ApplicationStatusControl } from './use-application-statuses';

const options: StatusOption<ApplicationStatus>[] = [
  { value: 'pending', label: applicationStatusLabels.pending, tone: 'warning' },
  { value: 'shortlisted', label: applicationStatusLabels.shortlisted, tone: 'success' },
  { value: 'rejected', label: applicationStatusLabels.rejected, tone: 'danger' },
];

interface StatusButtonsProps {
  application: Application;
  control: ApplicationStatusControl;
}

export function StatusButtons({ application, control }: StatusButtonsProps) {
  return <StatusChoice name={application.name} options={options} control={control} />;
}
