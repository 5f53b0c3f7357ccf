import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Cursor } from '@/lib/keyset';
import type { ListAddress } from './use-list-address';

interface PagerProps {
  address: ListAddress;
  nextCursor: Cursor | null;
  /** Called after a page was asked for, so that the list can be brought into view. */
  onTurn: () => void;
}

/** Previous and next; nothing at all when everything fits on one page. */
export function Pager({ address, nextCursor, onTurn }: PagerProps) {
  const { after, pageNumber } = address;
  if (!after && !nextCursor) return null;

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
      {pageNumber !== null && <span className="text-small text-ink-soft">Page {pageNumber}</span>}
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
