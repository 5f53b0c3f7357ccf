import { StatusChoice, type StatusOption } from '@/components/admin/record/status-choice';
import type { StatusControl } from '@/components/admin/record/use-status-saves';
import { type InquiryStatus, inquiryStatusLabels } from '../inquiry';

const options: StatusOption<InquiryStatus>[] = [
  { value: 'new', label: inquiryStatusLabels.new, tone: 'warning' },
  { value: 'answered', label: inquiryStatusLabels.answered, tone: 'success' },
  { value: 'archived', label: inquiryStatusLabels.archived, tone: 'neutral' },
];

export function InquiryStatusChoice(props: {
  name: string;
  control: StatusControl<InquiryStatus>;
}) {
  return <StatusChoice options={options} {...props} />;
}
