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
  /** The keys that act on a record, such as { '1': setPending }; j and k go to the neighbours. */
  keysOf?: (id: string) => Record<string, () => void>;
  children: ReactNode;
}

/**
 * One record beside its list: a sheet at the right, the whole screen on a phone. Escape, a click beside
 * it and "Close" close it. Which record is open belongs in the address (use-open-record.ts).
 */
export function DetailPanel(props: DetailPanelProps) {
  const { openId, askedId, title, description, onClose, onReturnFocus, children } = props;
  const { hasPrevious, hasNext, turn, keysOf } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The next record begins at its beginning.
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
        {/* The dialog's name is read out when it opens; this says it when the record changes. */}
        <Spoken className="sr-only">{title}</Spoken>
        <div className="contents">{children}</div>
        {/* Never `disabled`: at the end of the page the focus would leave the panel, and with it the keys. */}
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
