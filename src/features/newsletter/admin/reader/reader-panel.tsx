import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { useOpenRecord } from '@/components/admin/record/use-open-record';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import type { Subscriber } from '../../api/subscribers';
import { readerQuery } from '../../api/readers';
import { CorrectAddress } from './correct-address';
import { EraseReader } from './erase-reader';
import { ReaderFacts } from './reader-facts';
import { SuppressReader } from './suppress-reader';
import { UnsubscribeReader } from './unsubscribe-reader';

interface ReaderPanelProps {
  record: ReturnType<typeof useOpenRecord>;
  /** The page of the list behind the panel. */
  rows: readonly Subscriber[];
  neighbours: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };
  onReturnFocus: () => void;
}

/** The subscriber in the address, beside the list, with all actions. */
export function ReaderPanel({ record, rows, neighbours, onReturnFocus }: ReaderPanelProps) {
  const { openId, close } = record;
  const query = useQuery({ ...readerQuery(openId ?? ''), enabled: openId !== null });
  useEffect(() => {
    if (query.error) console.error('Failed to fetch a subscriber:', query.error);
  }, [query.error]);
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
      {query.isPending && <Loading label="Loading the subscriber…" />}
      {query.isError && (
        <ErrorState
          title="The subscriber could not be loaded."
          description="Check your connection, then try again."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </DetailPanel>
  );
}
