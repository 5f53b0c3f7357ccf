import { StatusChoice, type StatusOption } from '@/components/admin/record/status-choice';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import type { Application } from '../../api/admin-applications';
import { type ApplicationStatus, applicationStatusLabels } from '../../application-status';

const options: StatusOption<ApplicationStatus>[] = [
  { value: 'pending', label: applicationStatusLabels.pending, tone: 'warning' },
  { value: 'shortlisted', label: applicationStatusLabels.shortlisted, tone: 'success' },
  { value: 'rejected', label: applicationStatusLabels.rejected, tone: 'danger' },
];

interface StatusButtonsProps {
  application: Application;
  control: StatusControl<ApplicationStatus>;
}

export function StatusButtons({ application, control }: StatusButtonsProps) {
  return <StatusChoice name={application.name} options={options} control={control} />;
}
