import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { CampaignRecord } from '../../api/admin-campaigns';
import { useResolveUnknown } from '../../api/admin-campaigns-queries';
import { ActionProblem } from './action-problem';
import { readers } from './campaign-status';
import { useToldAction } from './use-told-action';

interface UnknownChoiceProps {
  campaign: CampaignRecord;
  onActed: () => void;
}

/** Those of whom nobody can say whether they got it: only a human may decide between "twice" and "not at all". */
export function UnknownChoice({ campaign, onActed }: UnknownChoiceProps) {
  const { figures, status } = campaign;
  const resolve = useResolveUnknown(campaign.id);
  const { problem, run } = useToldAction(onActed);
  // Kept while the question closes.
  const [isSentAgain, setIsSentAgain] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const answers = status === 'cancelled' ? answersWhenStopped : answersWhenSent;
  const { label, title, meaning } = isSentAgain ? answers.again : answers.reached;
  const who = readers(figures.unknown);

  function ask(willSendAgain: boolean) {
    if (resolve.isPending) return;
    setIsSentAgain(willSendAgain);
    setIsAsking(true);
  }

  function act() {
    setIsAsking(false);
    void run(async () => {
      const count = await resolve.mutateAsync(isSentAgain);
      return count > 0 ? null : 'Somebody else has answered this already.';
    }, 'There was no answer. What you see here is read again; try once more if nothing changes.');
  }

  return (
    <>
      {figures.unknown > 0 && (
        <section
          aria-label="Not certain"
          className="grid gap-3 rounded-card border border-warning/40 bg-warning-soft px-5 py-4"
        >
          <p>
            Nobody can say whether {who} got it: the mail was handed over, but no answer came back,
            and sending it again by itself could mean sending it twice. If your mail provider keeps
            a log, look there first.
          </p>
          {figures.lastError && (
            <p className="text-small wrap-anywhere">Last answer: {figures.lastError}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {[false, true].map((willSendAgain) => (
              <Button
                key={String(willSendAgain)}
                variant="outline"
                size="small"
                aria-haspopup="dialog"
                aria-disabled={resolve.isPending}
                onClick={() => ask(willSendAgain)}
              >
                {resolve.isPending && resolve.variables === willSendAgain && (
                  <Spinner className="size-4 border-2" />
                )}
                {(willSendAgain ? answers.again : answers.reached).label}
              </Button>
            ))}
          </div>
        </section>
      )}
      <ActionProblem>{problem}</ActionProblem>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="plain"
        title={title(who)}
        description={meaning}
        confirmLabel={label}
        onConfirm={act}
      />
    </>
  );
}

interface Answer {
  label: string;
  title: (who: string) => string;
  meaning: string;
}

const reached: Answer = {
  label: 'They got it',
  title: (who) => `Count ${who} as reached?`,
  meaning:
    'They count as sent, and this newsletter is not sent to them again. Whoever did not get it misses it.',
};

const answersWhenSent: Record<'reached' | 'again', Answer> = {
  reached,
  again: {
    label: 'Send to them again',
    title: (who) => `Send it to ${who} again?`,
    meaning: 'Everybody gets it then, and whoever has it already receives it twice.',
  },
};

const answersWhenStopped: typeof answersWhenSent = {
  reached,
  again: {
    label: 'They did not get it',
    title: (who) => `Count ${who} as not reached?`,
    meaning: 'The newsletter was stopped, so nothing is sent to them. They count as not sent.',
  },
};
