import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/shared/format/format';
import { audienceQuery } from '../../api/composer/audience';
import { nameTags } from '../../campaigns/campaign-status';

export interface Audience {
  /** Undefined while they are being counted. */
  recipients: number | undefined;
  /** None of the chosen tags exists any more. */
  isGone: boolean;
  /** "1,234 active subscribers", "310 active subscribers with “VIP”" */
  words: string;
  /** "All", "VIP, Fair" */
  names: string;
  /** "1,234"; an ellipsis while they are being counted. */
  count: string;
}

/** The subscribers that a newsletter to these tags reaches; without tags, all who are active. */
export function useAudience(tags: readonly string[], active: number | undefined): Audience {
  const isAll = tags.length === 0;
  const { data, isPlaceholderData } = useQuery({ ...audienceQuery(tags), enabled: !isAll });
  const counted = isPlaceholderData ? undefined : data;
  const recipients = isAll ? active : counted?.recipients;
  const count = recipients === undefined ? '…' : formatNumber(recipients);
  const whom = recipients === 1 ? '1 active subscriber' : `${count} active subscribers`;
  const all = recipients === undefined ? 'all active subscribers' : whom;
  return {
    recipients,
    isGone: !isAll && counted?.missing.length === tags.length,
    words: isAll ? all : `${whom} with ${nameTags(tags)}`,
    names: isAll ? 'All' : tags.join(', '),
    count,
  };
}
