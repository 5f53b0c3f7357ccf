import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateTime } from '@/components/admin/record/date-time';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { OpenRecord } from '@/components/admin/record/use-open-record';
import { EmptyState } from '@/components/feedback/empty-state';
import { Badge } from '@/components/ui/badge';
import type { Subscriber } from '../../api/subscribers';
import { type Reader, readerQuery } from '../../api/readers';
import { suppressionLabels } from '../../model';
import { LoadState } from '../load-state';
import { CorrectAddress } from './correct-address';
import { EraseReader, SuppressReader, UnsubscribeReader } from './reader-actions';

interface ReaderPanelProps {
  record: OpenRecord;
  /** The page of the list behind the panel. */
  rows: readonly Subscriber[];
  neighbours: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };
  onReturnFocus: () => void;
}

/** The subscriber in the address, beside the list, with all actions. */
export function ReaderPanel({ record, rows, neighbours, onReturnFocus }: ReaderPanelProps) {
  const { openId, close } = record;
  const query = useQuery({ ...readerQuery(openId ?? ''), enabled: openId !== null });
  const reader = query.data;
  const email = reader?.email ?? rows.find(({ id }) => id === openId)?.email;

  return (
    <DetailPanel
      openId={openId}
      title={email ?? 'Subscriber'}
      onClose={close}
      onReturnFocus={onReturnFocus}
      {...neighbours}
    >
      {reader && (
        // The key resets the forms for the next subscriber.
        <div key={reader.id} className="grid gap-8 pb-8">
          <ReaderFacts reader={reader} />
          <CorrectAddress reader={reader} />
          {reader.status === 'active' && <UnsubscribeReader reader={reader} />}
          {reader.suppression === null && <SuppressReader reader={reader} />}
          <EraseReader reader={reader} onErased={close} />
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

function ReaderFacts({ reader }: { reader: Reader }) {
  const { suppression } = reader;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label="Status">
        <Badge tone={reader.status === 'active' ? 'success' : 'danger'}>{reader.status}</Badge>
      </Fact>
      <Fact label="Origin">{origins[reader.origin]}</Fact>
      <Fact label="Subscribed">
        <DateTime value={reader.subscribedAt} />
      </Fact>
      {reader.unsubscribedAt && (
        <Fact label="Unsubscribed">
          <DateTime value={reader.unsubscribedAt} />
        </Fact>
      )}
      {reader.consentNote && <Fact label="Consent">{reader.consentNote}</Fact>}
      {suppression && (
        <Fact label="Suppressed">
          {suppressionLabels[suppression.reason]}, <DateTime value={suppression.since} />
          {suppression.note && <p className="text-ink-soft">{suppression.note}</p>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
