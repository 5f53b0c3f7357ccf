import { notify } from '@/shared/feedback/notify';
import type { NewsletterText } from '@/shared/newsletter/newsletter-text';
import { isTooLarge } from '../check/mail-checks';
import { renderMail } from '../check/use-mail';

/** Shows an error and returns true for an email that is too large. */
export function refusesSize({ subject, content }: NewsletterText): boolean {
  const isRefused = isTooLarge(renderMail(subject, content));
  if (isRefused) {
    notify.error('Too large to send', 'Shorten the content: email apps would cut it off.');
  }
  return isRefused;
}
