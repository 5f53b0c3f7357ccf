import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { DateTime } from '@/components/admin/record/date-time';
import { type Fact, Facts } from '@/components/admin/record/facts';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { RecordPanel } from '@/components/admin/record/use-record-panel';
import { EmptyState } from '@/components/feedback/empty-state';
import { Badge } from '@/components/ui/badge';
import type { Subscriber } from '../../../api/subscribers/subscribers';
import { type Reader, readerQuery } from '../../../api/subscribers/subscriber-record';
import { suppressionLabels } from '../../../model';
import { LoadState } from '../../load-state';
import { CorrectAddress } from './correct-address';
import { RenameReader } from './rename-subscriber';
import { EraseReader, SuppressReader, UnsubscribeReader } from './subscriber-removals';

interface ReaderPanelProps {
  panel: RecordPanel;
  /** The page of the list behind the panel. */
  rows: readonly Subscriber[];
}

/** The subscriber in the address, beside the list, with all actions. */
export function ReaderPanel({ panel, rows }: ReaderPanelProps) {
  const { openId } = panel;
  const query = useQuery({ ...readerQuery(openId ?? ''), enabled: openId !== null });
  const reader = query.data;
  const email = reader?.email ?? rows.find(({ id }) => id === openId)?.email;

  return (
    <DetailPanel {...panel} title={email ?? 'Subscriber'}>
      {reader && (
        // The key resets the forms for the next subscriber.
        <div key={reader.id} className="grid gap-8 pb-8">
          <Facts facts={factsOf(reader)} />
          <RenameReader reader={reader} />
          <CorrectAddress reader={reader} />
          {reader.status === 'active' && <UnsubscribeReader reader={reader} />}
          {reader.suppression === null && <SuppressReader reader={reader} />}
          <EraseReader reader={reader} onErased={panel.onClose} />
        </div>
      )}
      {reader === null && (
        <EmptyState
          title="This subscriber is gone"
          description="It was erased, or the address of this page is not complete."
        />
      )}
      <LoadState query={query} what="the subscriber" />
    </DetailPanel>
  );
}

const origins: Record<Reader['origin'], string> = {
  signup: 'Signed up through the form',
  added: 'Added by an admin',
  imported: 'Imported',
};

function factsOf(reader: Reader): Fact[] {
  const { name, status, origin, subscribedAt, unsubscribedAt, consentNote, suppression } = reader;
  const facts: (Fact | false)[] = [
    name !== null && ['Name', name],
    [
      'Status',
      <Badge key="status" tone={status === 'active' ? 'success' : 'danger'}>
        {status}
      </Badge>,
    ],
    ['Origin', origins[origin]],
    ['Subscribed', <DateTime key="subscribed" value={subscribedAt} />],
    unsubscribedAt !== null && [
      'Unsubscribed',
      <DateTime key="unsubscribed" value={unsubscribedAt} />,
    ],
    consentNote !== null && ['Consent', consentNote],
    suppression !== null && [
      'Suppressed',
      <Fragment key="suppressed">
        <span>{`${suppressionLabels[suppression.reason]},`}</span>{' '}
        <DateTime value={suppression.since} />
        {suppression.note && <p className="text-ink-soft">{suppression.note}</p>}
      </Fragment>,
    ],
  ];
  return facts.filter((fact) => fact !== false);
}
