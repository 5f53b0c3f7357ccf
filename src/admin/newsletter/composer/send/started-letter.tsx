import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '@/admin/kit/frame/use-now';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { CampaignView } from '../../campaigns/record/campaign-view';
import type { Sending, StartedLetter as Letter } from './use-sending';

interface StartedLetterProps {
  letter: Letter;
  canUndo: boolean;
  sending: Pick<Sending, 'undo' | 'isUndoing' | 'hideStarted'>;
  onShowAll: () => void;
  /** It was hidden, or is open in the composer again. */
  onClosed: () => void;
}

/** The letter that was just sent or planned, in the bar from which that was done. It takes over the focus of its button. */
export function StartedLetter(props: StartedLetterProps) {
  const { letter, canUndo, sending, onShowAll, onClosed } = props;
  const now = useNow(canUndo);
  const undoRef = useRef<HTMLButtonElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) (undoRef.current ?? closeRef.current)?.focus();
  }, []);
  return (
    <section
      aria-labelledby="started-letter"
      className="grid gap-4 md:max-h-[50dvh] md:overflow-y-auto"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 id="started-letter" className="min-w-0 text-body font-bold wrap-anywhere">
          {`“${letter.subject}”`}
        </h2>
        <Button
          ref={closeRef}
          variant="ghost"
          size="icon"
          aria-label="Hide the progress"
          className="-mt-2 -me-2 shrink-0"
          onClick={() => {
            sending.hideStarted();
            onClosed();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </header>
      <CampaignView campaignId={letter.id} canStop={!canUndo} />
      <div className="flex flex-wrap gap-3">
        {canUndo && (
          <BusyButton
            ref={undoRef}
            variant="outline"
            size="small"
            icon={Undo2}
            // Without the seconds, which a screen reader would read out one by one.
            aria-label="Undo the send"
            isBusy={sending.isUndoing}
            onClick={() => void sending.undo(letter).then((isOpen) => isOpen && onClosed())}
          >
            {undoLabel(letter, now)}
          </BusyButton>
        )}
        <Button variant="ghost" size="small" onClick={onShowAll}>
          All campaigns
        </Button>
      </div>
    </section>
  );
}

function undoLabel({ sendAt }: Letter, now: number): string {
  // Never more than the window: this device's clock may be wrong.
  const left = sendAt === null ? 0 : Math.min(Date.parse(sendAt) - now, UNDO_WINDOW_MS);
  return left > 0 ? `Undo (${Math.ceil(left / 1000)} s)` : 'Undo';
}
