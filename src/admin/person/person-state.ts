import { originLabels, barReasonLabels } from '@/shared/newsletter/subscriber-words';
import { modules } from '@/shared/content/modules';
import { formatCount } from '@/shared/format/format';
import { formatDate, formatMoment } from '@/shared/format/moment';
import type { Person } from './api/person';
import { statusWord, wordIn } from './entry-words';

/** Describes the present state of a person, for the page and the text file. */
export function describeState({
  names,
  inquiries,
  applications,
  nextSteps,
  newsletter,
}: Person): (readonly [label: string, value: string])[] {
  const { subscriber } = newsletter;
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Names', names.join(', ') || subscriber?.name],
    ['Inquiries', describeLeads(inquiries, 'inquiry', 'inquiries')],
    [
      'Applications',
      modules.careers || applications.count > 0
        ? describeLeads(applications, 'application', 'applications')
        : null,
    ],
    ['Next steps', nextSteps.map((step) => `${formatDate(step.due_on)}: ${step.words}`).join('; ')],
    ['Newsletter', describeNewsletter(newsletter)],
    ['Consent', subscriber && describeConsent(subscriber)],
    ['Tags', subscriber?.tags.join(', ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function describeLeads({ count, newest_status }: Person['inquiries'], one: string, many: string) {
  if (newest_status === null) return 'None';
  const status = statusWord(newest_status).toLowerCase();
  return count === 1
    ? `${formatCount(count, one)}, ${status}`
    : `${formatCount(count, one, many)}, the newest ${status}`;
}

/** Null on a site without a newsletter that has no data about the address. */
function describeNewsletter(newsletter: Person['newsletter']): string | null {
  const { subscriber, pending_since, bar, erased } = newsletter;
  const parts = [
    subscriber?.status === 'active' && `Subscribed since ${formatMoment(subscriber.subscribed_at)}`,
    subscriber?.unsubscribed_at && `Unsubscribed since ${formatMoment(subscriber.unsubscribed_at)}`,
    pending_since && `Signed up on ${formatMoment(pending_since)}, not confirmed`,
    bar && `Blocked since ${formatMoment(bar.created_at)}: ${barReasonWord(bar.reason)}`,
    erased && describeErased(erased),
  ].filter((part) => typeof part === 'string');
  if (parts.length > 0) return parts.join('. ');
  return modules.newsletter ? 'Not subscribed' : null;
}

/** Describes what remains after an erasure. */
function describeErased({ reason, erased_at }: { reason: string; erased_at: string }): string {
  const erased = `Erased from the newsletter on ${formatMoment(erased_at)}`;
  return reason === 'erased'
    ? `${erased}: only their own sign-up brings the address back`
    : `${erased}, and blocked: ${barReasonWord(reason)}`;
}

const barReasonWord = (reason: string) => wordIn(barReasonLabels, reason).toLowerCase();

function describeConsent(subscriber: NonNullable<Person['newsletter']['subscriber']>): string {
  const origin = wordIn(originLabels, String(subscriber['origin']));
  return subscriber.consent_note ? `${origin}: ${subscriber.consent_note}` : origin;
}
