import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { CampaignView } from '../../campaigns/record/campaign-view';
import type { Sending, StartedLetter as Letter } from './use-sending';

interface StartedLetterProps {
  letter: Letter;
  sending: Pick<Sending, 'hideStarted'>;
  onShowAll: () => void;
  onHidden: () => void;
}

/** Shows the progress of the newsletter that was just sent or planned, in the send bar. */
export function StartedLetter(props: StartedLetterProps) {
  const { letter, sending, onShowAll, onHidden } = props;
  const closeRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Moves the focus, because the button that sent or undid it is gone.
    if (document.activeElement === document.body) closeRef.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="started-letter"
      className="grid gap-4 max-h-[50dvh] overflow-y-auto xl:max-h-none"
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
            onHidden();
          }}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </header>
      <CampaignView campaignId={letter.id} />
      <Button variant="ghost" size="small" className="justify-self-start" onClick={onShowAll}>
        All campaigns
      </Button>
    </section>
  );
}
