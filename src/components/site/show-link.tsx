import { notify } from '@/components/feedback/notify';
import { shareMessages } from '@/content/share';
import { LinkField } from './forms/link-field';

/** Long enough to copy the address by hand (specified). */
const BY_HAND_MS = 10_000;

/** Fallback of sharing: a toast that shows the address. */
export function showLink(url: string, label: string): void {
  notify.info(shareMessages.copyByHand, <LinkField label={label} url={url} />, {
    duration: BY_HAND_MS,
  });
}
