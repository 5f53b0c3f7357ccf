import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNow } from '@/admin/kit/frame/use-now';
import { formatNumber } from '@/shared/format/format';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { campaignQuery } from '../../api/campaigns/campaigns';
import type { Sending, StartedLetter } from './use-sending';

interface LeavingLetterProps {
  letter: StartedLetter;
  sending: Pick<Sending, 'undo' | 'isUndoing'>;
  /** Called after the undo, when the newsletter is open in the composer again. */
  onUndone: () => void;
}

/** Shows a newsletter that can still be undone: the number of recipients, the seconds left, and the undo. */
export function LeavingLetter({ letter, sending, onUndone }: LeavingLetterProps) {
  const recipients = useQuery(campaignQuery(letter.id)).data?.recipients;
  const left = timeLeft(letter, useNow());
  const undoRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Moves the focus, because the button that sent it is gone.
    if (document.activeElement === document.body) undoRef.current?.focus();
  }, []);
  return (
    <section aria-labelledby="leaving-letter" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          {/* Screen readers do not announce a timer by themselves, because once per second would be too often. */}
          <p role="timer" className="text-lead leading-snug font-bold tabular-nums">
            {leavingWords(recipients, left)}
          </p>
          <h2
            id="leaving-letter"
            className="font-sans text-small font-normal tracking-normal text-ink-soft wrap-anywhere"
          >
            {`“${letter.subject}”`}
          </h2>
        </div>
        <BusyButton
          ref={undoRef}
          variant="outline"
          icon={Undo2}
          aria-label="Undo the send"
          className="grow sm:max-xl:grow-0"
          isBusy={sending.isUndoing}
          onClick={() => void sending.undo(letter).then((isOpen) => isOpen && onUndone())}
        >
          Undo
        </BusyButton>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-1000 ease-linear motion-reduce:transition-none forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${left / UNDO_WINDOW_MS})` }}
        />
      </div>
    </section>
  );
}

/** Returns at most the whole countdown, because this device's clock may be wrong; zero when the server gave no time. */
const timeLeft = ({ sendAt }: StartedLetter, now: number): number =>
  sendAt === null ? 0 : Math.max(0, Math.min(Date.parse(sendAt) - now, UNDO_WINDOW_MS));

/** Describes the countdown: "Sending to 21 people in 13 s". */
function leavingWords(recipients: number | null | undefined, left: number): string {
  const people = recipients === 1 ? '1 person' : `${formatNumber(recipients ?? 0)} people`;
  const whom = typeof recipients === 'number' ? ` to ${people}` : '';
  return `Sending${whom} ${left > 0 ? `in ${Math.ceil(left / 1000)} s` : 'now'}`;
}
