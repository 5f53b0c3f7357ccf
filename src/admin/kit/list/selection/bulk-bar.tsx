import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/admin/kit/controls/checkbox';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';
import { Spoken } from '@/shared/feedback/spoken';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  /** Offers to select more than this page; shown once the whole page is selected. */
  beyondPage?: ReactNode;
  children: ReactNode;
}

export function BulkBar({ selection, beyondPage, children }: BulkBarProps) {
  const pageId = useId();
  const { everything } = selection;
  const count = everything?.size ?? selection.ids.size;
  const isWhole = selection.ids.size === selection.rowCount;
  return (
    <section
      aria-label="Selected rows"
      className={cn(
        count > 0 &&
          'sticky bottom-4 max-sm:bottom-18 max-sm:in-data-bottom-bar:bottom-42 z-10 mt-4 in-data-bottom-bar:bottom-28 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent/40 bg-accent-soft px-5 py-2 shadow-raised',
      )}
    >
      {count > 0 && (
        <label
          htmlFor={pageId}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small font-semibold"
        >
          <Checkbox
            id={pageId}
            checked={isWhole}
            isMixed={!isWhole}
            onChange={selection.togglePage}
          />
          Select page
        </label>
      )}
      <Spoken as="span" className="text-small font-semibold">
        {count > 0 && `${formatNumber(count)} selected`}
      </Spoken>
      {count > 0 && (
        <>
          {isWhole && !everything && beyondPage}
          <Button
            variant="ghost"
            size="small"
            className="hover:bg-current/10 max-sm:ms-auto"
            onClick={selection.clear}
          >
            <X aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Clear</span>
          </Button>
          <div className="flex flex-wrap items-center gap-2">{children}</div>
        </>
      )}
    </section>
  );
}
