import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { CallBackResult, ScheduledCampaign } from '../../api/admin-newsletter';
import { scheduledCampaignsQuery, useCallBackNewsletter } from '../../api/admin-newsletter-queries';
import { callableCampaign, secondsUntil } from './callable-campaign';
import { type Composer, describeFailure } from './use-composer';

interface CallBackBarProps {
  composer: Composer;
  /** Its text is in the composer again. */
  onCalledBack: () => void;
}

/**
 * The way back out of a sent newsletter, as long as nothing of it has left. Which that is the server says: it survives a
 * reload, and another tab or device has it as well.
 */
export function CallBackBar({ composer, onCalledBack }: CallBackBarProps) {
  const { sent } = composer;
  const { data = [] } = useQuery(
    scheduledCampaignsQuery((found, at) => callableCampaign(found, sent, at) !== null),
  );
  const callBack = useCallBackNewsletter();
  // One whose answer was lost stays on the screen until it is known what became of it.
  const [unsure, setUnsure] = useState<ScheduledCampaign | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const campaign = unsure ?? callableCampaign(data, sent, now);
  useSecondHand(campaign !== null, setNow);
  if (!campaign) return null;

  async function act(target: ScheduledCampaign) {
    setUnsure(target);
    try {
      const result = await callBack.mutateAsync(target.id);
      setUnsure(null);
      tell(result, composer);
      if (result.kind === 'called_back') onCalledBack();
    } catch (error) {
      const fallback = 'There was no answer. Try again while it can still be called back.';
      notify.error('Not called back', describeFailure(error, fallback));
    }
  }

  const until = sent?.campaignId === campaign.id ? sent.callableUntil : Date.parse(campaign.sendAt);
  const seconds = secondsUntil(until, now);
  return (
    <section
      aria-label="Call the newsletter back"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-saffron-deep/40 bg-saffron-soft px-5 py-4"
    >
      <p className="min-w-0 wrap-anywhere">
        “{campaign.subject}” {/* Not read out every second: the sentence below says it once. */}
        <span role="timer" aria-hidden="true" className="tabular-nums">
          {seconds > 0 ? `can be called back for ${seconds} s.` : 'is about to leave.'}
        </span>
      </p>
      <output className="sr-only">
        {`“${campaign.subject}” is on its way and can still be called back.`}
      </output>
      <Button
        variant="outline"
        aria-disabled={callBack.isPending}
        onClick={() => {
          if (!callBack.isPending) void act(campaign);
        }}
      >
        {callBack.isPending ? (
          <Spinner className="size-4 border-2" />
        ) : (
          <Undo2 aria-hidden="true" className="size-4" />
        )}
        Call it back
      </Button>
    </section>
  );
}

function tell(result: CallBackResult, { desk }: Composer) {
  if (result.kind === 'called_back') {
    // Another text that was begun meanwhile stays among the drafts.
    desk.open(result.text);
    notify.success('Called back', 'Nobody has received it. Its text is in the composer again.');
  } else if (result.kind === 'begun') {
    notify.error(
      'It had begun to leave',
      'Some may have received it; nobody else will. Sent newsletters shows how many.',
    );
  } else {
    notify.error('Too late', 'The newsletter has been sent.');
  }
}

/** Tells the time every second while there is a countdown on the screen. */
function useSecondHand(isRunning: boolean, tellTime: (now: number) => void) {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tellTime(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, tellTime]);
}
