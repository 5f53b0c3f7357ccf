import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { pressedKey } from '@/shared/browser/pressed-key';
import { Spoken } from '@/shared/feedback/spoken';
import { isCommandKey } from '../frame/keys/command-key';
import type { RecordPanel } from './use-record-panel';

interface DetailPanelProps extends RecordPanel {
  title: ReactNode;
  description?: ReactNode;
  /** Returns the keys that act on a record, such as { '1': setPending }; j and k open the neighbours. */
  keysOf?: (id: string) => Record<string, () => void>;
  children: ReactNode;
}

/**
 * Shows one record beside its list, on a phone on the whole screen. Escape, a click outside and "Close" close it. The
 * URL holds the open record's id (use-open-record.ts).
 */
export function DetailPanel(props: DetailPanelProps) {
  const { openId, askedId, title, description, onClose, onReturnFocus, children } = props;
  const { hasPrevious, hasNext, turn, keysOf } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Scrolls to the top for the next record.
    if (openId !== null && panelRef.current) panelRef.current.scrollTop = 0;
  }, [openId]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isCommandKey(event)) return;
    const id = askedId.current;
    const keys: Record<string, () => void> = {
      ...(id !== null && keysOf?.(id)),
      j: () => turn(1),
      k: () => turn(-1),
    };
    const act = keys[pressedKey(event)];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <Dialog open={openId !== null} onOpenChange={(willOpen) => !willOpen && onClose()}>
      <DialogPanel
        ref={panelRef}
        onKeyDown={onKeyDown}
        title={title}
        description={description}
        className="max-w-xl"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onReturnFocus();
        }}
      >
        {/* Screen readers announce the dialog's name when it opens; this announces the next record. */}
        <Spoken className="sr-only">{title}</Spoken>
        <div className="contents">{children}</div>
        {/* Avoids `disabled`: at the end of the page the focus would leave the panel, and its keys would stop
           working. */}
        {(hasPrevious || hasNext) && (
          <nav
            aria-label="Records"
            className="sticky bottom-0 -mx-6 mt-auto -mb-6 flex justify-between gap-3 border-t border-line bg-surface px-6 py-3"
          >
            <Button
              variant="ghost"
              size="small"
              aria-disabled={!hasPrevious}
              onClick={() => turn(-1)}
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              Previous
            </Button>
            <Button variant="ghost" size="small" aria-disabled={!hasNext} onClick={() => turn(1)}>
              Next
              <ArrowRight aria-hidden="true" className="size-4" />
            </Button>
          </nav>
        )}
      </DialogPanel>
    </Dialog>
  );
}
