import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  /** How many rows the page shows. */
  rowCount: number;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** Bar above a list: selects the page, shows the number of selected rows and their actions. */
export function BulkBar({ selection, rowCount, children }: BulkBarProps) {
  const pageId = useId();
  const count = selection.ids.size;
  const isWhole = count > 0 && count === rowCount;
  return (
    <section
      aria-label="Selected rows"
      className={cn(
        'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-2 sm:px-5',
        // Rows are often selected far down the page; the bar comes along.
        count > 0 &&
          'sticky top-20 z-10 border border-saffron-deep/40 bg-saffron-soft py-2 shadow-card lg:top-4',
      )}
    >
      <label
        htmlFor={pageId}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small font-semibold"
      >
        <Checkbox
          id={pageId}
          checked={isWhole}
          isMixed={count > 0 && !isWhole}
          onChange={selection.togglePage}
        />
        Select page
      </label>
      <output className="text-small font-semibold">{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <>
          <Button
            variant="ghost"
            size="small"
            className="hover:bg-current/10 max-sm:ml-auto"
            onClick={selection.clear}
          >
            <X aria-hidden="true" className="size-4" />
            Clear
          </Button>
          <div className="flex flex-wrap items-center gap-2">{children}</div>
        </>
      )}
    </section>
  );
}
