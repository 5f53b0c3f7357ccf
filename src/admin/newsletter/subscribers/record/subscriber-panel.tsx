import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { originLabels, barReasonLabels } from '@/shared/newsletter/subscriber-words';
import { DateTime } from '@/admin/kit/record/date-time';
import { type Fact, Facts } from '@/admin/kit/record/facts';
import { DetailPanel } from '@/admin/kit/record/detail-panel';
import type { RecordPanel } from '@/admin/kit/record/use-record-panel';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Badge } from '@/shared/ui/badge';
import type { Subscriber } from '../../api/subscribers/subscribers';
import { type SubscriberRecord, subscriberQuery } from '../../api/subscribers/subscriber-record';
import { capitalize } from '@/admin/kit/frame/capitalize';
import { EmailText } from '@/admin/kit/record/email-text';
import { PersonLink } from '@/admin/leads/record/person-link';
import { LoadState } from '../../load-state';
import { signUpPlaceWords } from '../sign-up-places';
import { SubscriberTags } from '../tags/subscriber-tags';
import { EraseSubscriber } from './erase-subscriber';
import { SendWelcome } from './send-welcome';
import { StopMailing } from './stop-mailing';
import { SubscriberForm } from './subscriber-form';

interface SubscriberPanelProps {
  panel: RecordPanel;
  /** The rows of the list's page. */
  rows: readonly Subscriber[];
}

/** Shows the subscriber from the URL beside the list, with all actions. */
export function SubscriberPanel({ panel, rows }: SubscriberPanelProps) {
  const { openId } = panel;
  const query = useQuery({ ...subscriberQuery(openId ?? ''), enabled: openId !== null });
  const subscriber = query.data;
  const email = subscriber?.email ?? rows.find(({ id }) => id === openId)?.email;

  return (
    <DetailPanel {...panel} title={email ? <EmailText>{email}</EmailText> : 'Subscriber'}>
      {subscriber && (
        // The key resets the forms for the next subscriber.
        <div key={subscriber.id} className="grid gap-8 pb-8">
          <Facts facts={factsOf(subscriber)} />
          <PersonLink recordId={subscriber.id} />
          <SubscriberTags subscriber={subscriber} />
          <SubscriberForm subscriber={subscriber} />
          {subscriber.status === 'active' && subscriber.welcomedAt === null && (
            <SendWelcome subscriber={subscriber} />
          )}
          {subscriber.bar === null && <StopMailing subscriber={subscriber} />}
          <EraseSubscriber subscriber={subscriber} onErased={panel.onClose} />
        </div>
      )}
      {subscriber === null && (
        <EmptyState
          title="This subscriber is gone"
          description="It was erased, or the page’s address is incomplete."
        />
      )}
      <LoadState query={query} what="the subscriber" />
    </DetailPanel>
  );
}

function factsOf(subscriber: SubscriberRecord): Fact[] {
  const { name, status, origin, place, subscribedAt, unsubscribedAt, consentNote } = subscriber;
  const { bar, welcomedAt } = subscriber;
  const facts: (Fact | false)[] = [
    name !== null && ['Name', name],
    [
      'Status',
      <Badge key="status" tone={status === 'active' ? 'success' : 'danger'}>
        {capitalize(status)}
      </Badge>,
    ],
    [
      'Origin',
      origin === 'signup' && place ? `Signed up ${signUpPlaceWords[place]}` : originLabels[origin],
    ],
    ['Subscribed', <DateTime key="subscribed" value={subscribedAt} />],
    [
      'Unsubscribed',
      unsubscribedAt === null ? '–' : <DateTime key="unsubscribed" value={unsubscribedAt} />,
    ],
    consentNote !== null && ['Consent', consentNote],
    welcomedAt !== null && ['Welcome letter', <DateTime key="welcome" value={welcomedAt} />],
    bar !== null && [
      'Blocked',
      <Fragment key="barred">
        <span>{`${barReasonLabels[bar.reason]},`}</span> <DateTime value={bar.since} />
        {bar.note && <p className="text-ink-soft">{bar.note}</p>}
      </Fragment>,
    ],
  ];
  return facts.filter((fact) => fact !== false);
}
