import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/shared/format/format';
import { audienceQuery } from '../../api/composer/audience';
import { tagsQuery } from '../../api/subscribers/tags';
import { nameTags } from '../../campaigns/campaign-status';

export interface Audience {
  /** The audience in words: "1,234 active subscribers" or "310 active subscribers with “VIP”". */
  words: string;
  /** The audience's short name: "All" or "VIP, Fair". */
  names: string;
  /** The formatted count, "1,234"; an ellipsis while it loads. */
  count: string;
}

/** Describes the subscribers that a newsletter to these tags reaches; without tags, all active ones. */
export function useAudience(tagIds: readonly number[], active: number | undefined): Audience {
  const isAll = tagIds.length === 0;
  const { data: tags } = useQuery({ ...tagsQuery(), enabled: !isAll });
  const names = (tags ?? []).filter(({ id }) => tagIds.includes(id)).map(({ name }) => name);
  const { data, isPlaceholderData } = useQuery({
    ...audienceQuery(names),
    enabled: names.length > 0,
  });
  const counted = isPlaceholderData ? undefined : data?.recipients;
  const tagged = tags && names.length === 0 ? 0 : counted;
  const recipients = isAll ? active : tagged;
  const count = recipients === undefined ? '…' : formatNumber(recipients);
  const whom = recipients === 1 ? '1 active subscriber' : `${count} active subscribers`;
  const all = recipients === undefined ? 'all active subscribers' : whom;
  const withTags = names.length > 0 ? nameTags(names) : 'the chosen tags';
  return {
    words: isAll ? all : `${whom} with ${withTags}`,
    names: isAll ? 'All' : names.join(', '),
    count,
  };
}
