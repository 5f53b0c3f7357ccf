import { StatusChoice, type StatusOption } from '@/components/admin/record/status-choice';
import { type InquiryStatus, inquiryStatusLabels } from './inquiry-status';
import type { InquiryStatusControl } from './use-inquiry-statuses';

const options: StatusOption<InquiryStatus>[] = [
  { value: 'new', label: inquiryStatusLabels.new, tone: 'warning' },
  { value: 'answered', label: inquiryStatusLabels.answered, tone: 'success' },
  { value: 'archived', label: inquiryStatusLabels.archived, tone: 'neutral' },
];

export function InquiryStatusChoice(props: { name: string; control: InquiryStatusControl }) {
  return <StatusChoice options={options} {...props} />;
}
