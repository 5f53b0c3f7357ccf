import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Button } from '@/shared/ui/button';
import { formatNumber } from '@/shared/format/format';
import { Spoken } from '@/shared/feedback/spoken';
import { DataTable, type Column } from './data-table';
import type { Cursor, KeysetPage } from '@/admin/kit/list/keyset';
import { TableSkeleton } from './table-skeleton';
import type { ListAddress } from '../use-list-address';
import { ArrowLeft, ArrowRight } from 'lucide-react';

interface RecordListProps<Row> {
  query: UseQueryResult<KeysetPage<Row>>;
  address: ListAddress;
  /** Names the rows, in the plural and in lower case: "applications". */
  noun: string;
  columns: readonly Column<Row>[];
  inPlace?: (row: Row) => ReactNode;
  /** The number of matches: "5,031", or "1,000+"; undefined while it loads, or where it is not counted. */
  total?: string | undefined;
  emptyState: ReactNode;
}

export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { query, address, noun, columns, inPlace, total, emptyState } = props;
  const listRef = useRef<HTMLDivElement>(null);

  if (query.isPending) {
    return (
      <div>
        <DataTable caption={`List of ${noun}, loading`} columns={columns} rows={[]} isBusy />
        <TableSkeleton label={`Loading ${noun}…`} isRetrying={query.failureCount > 0} />
      </div>
    );
  }
  const failure = (
    <LoadError
      title={
        query.data ? `The ${noun} could not be refreshed.` : `The ${noun} could not be loaded.`
      }
      query={query}
    />
  );
  if (!query.data) return failure;

  const { rows, nextCursor } = query.data;
  if (rows.length === 0) {
    return (
      <div className="grid gap-4">
        {failure}
        {address.after ? <EmptyPage noun={noun} address={address} /> : emptyState}
      </div>
    );
  }
  return (
    <div ref={listRef} tabIndex={-1} className="grid gap-6 max-sm:gap-3 focus:outline-none">
      {failure}
      <Spoken className="sr-only">
        {query.isPlaceholderData ? '' : describePage(rows.length, total, address.pageNumber)}
      </Spoken>
      <DataTable
        caption={`List of ${noun}, newest first`}
        columns={columns}
        rows={rows}
        inPlace={inPlace}
        isBusy={query.isPlaceholderData}
      />
      <Pager
        address={address}
        nextCursor={nextCursor}
        size={sizeInWords(rows.length, total)}
        onTurn={() => {
          listRef.current?.focus({ preventScroll: true });
          listRef.current?.scrollIntoView();
        }}
      />
    </div>
  );
}

const sizeInWords = (count: number, total: string | undefined) =>
  total === undefined ? '' : `${formatNumber(count)} of ${total}`;

function describePage(count: number, total: string | undefined, pageNumber: number | null) {
  const page = pageNumber === null ? '' : `Page ${pageNumber}, `;
  return `${page}${sizeInWords(count, total) || count} shown`;
}

function EmptyPage({ noun, address }: { noun: string; address: ListAddress }) {
  return (
    <EmptyState
      title={`No more ${noun} here`}
      action={
        <Button variant="outline" size="small" onClick={address.goToPrevious}>
          Go back
        </Button>
      }
    />
  );
}

interface PagerProps {
  address: ListAddress;
  nextCursor: Cursor | null;
  /** The size of the list, such as "50 of 5,031", or ''. */
  size: string;
  /** Called when another page is requested, so that the list scrolls into view. */
  onTurn: () => void;
}

function Pager({ address, nextCursor, size, onTurn }: PagerProps) {
  const { after, pageNumber } = address;
  const sizeText = size && <span className="text-small text-ink-soft tabular-nums">{size}</span>;
  if (!after && !nextCursor) {
    // A phone hides the size.
    return size ? <p className="text-center max-sm:hidden">{sizeText}</p> : null;
  }

  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4">
      <Button
        variant="outline"
        size="small"
        disabled={!after}
        onClick={() => {
          address.goToPrevious();
          onTurn();
        }}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <span className="grid justify-items-center sm:flex sm:gap-3">
        {pageNumber !== null && (
          <span className="text-small text-ink-soft">{`Page ${pageNumber}`}</span>
        )}
        {sizeText}
      </span>
      <Button
        variant="outline"
        size="small"
        disabled={!nextCursor}
        onClick={() => {
          if (nextCursor) address.goToNext(nextCursor);
          onTurn();
        }}
      >
        Next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
