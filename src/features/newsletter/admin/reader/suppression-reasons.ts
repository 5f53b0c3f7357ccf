import type { SuppressionReason } from '../../api/admin-reader';

/** In the order of the choice. */
export const reasonLabels: Record<SuppressionReason, string> = {
  manual: 'Asked not to be written to',
  complained: 'Complained',
  bounced: 'Mails bounce',
};
