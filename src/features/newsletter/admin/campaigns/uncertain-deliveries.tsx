import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import type { CampaignRecord } from '../../api/campaigns';
import { useResolveUnknown } from '../../api/campaign-actions';
import { ActionError } from '../action-error';
import { BusyButton } from '../busy-button';
import { readers } from './campaign-status';
import { useActionError } from './use-action-error';

interface UncertainDeliveriesProps {
  campaign: CampaignRecord;
  onActed: () => void;
}

/** Uncertain deliveries: an admin decides whether they risk a second mail or none. */
export function UncertainDeliveries({ campaign, onActed }: UncertainDeliveriesProps) {
  const { figures, status } = campaign;
  const resolve = useResolveUnknown(campaign.id);
  const { error, run } = useActionError(onActed);
  // Kept while the dialog closes.
  const [isSentAgain, setIsSentAgain] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const answers = status === 'cancelled' ? answersWhenStopped : answersWhenSent;
  const { label, title, meaning } = isSentAgain ? answers.again : answers.reached;
  const who = readers(figures.unknown);

  function act() {
    setIsAsking(false);
    void run(async () => {
      const count = await resolve.mutateAsync(isSentAgain);
      return count > 0 ? null : 'Another admin has decided this already.';
    }, 'There was no answer. Try again if the status does not change.');
  }

  return (
    <>
      {figures.unknown > 0 && (
        <section
          aria-label="Not certain"
          className="grid gap-3 rounded-card border border-warning/40 bg-warning-soft px-5 py-4"
        >
          <p>
            It is not certain whether {who} got it: the mail provider did not answer. Sending it
            again may reach them twice. If your mail provider keeps a log, look there first.
          </p>
          {figures.lastError && (
            <p className="text-small wrap-anywhere">Last answer: {figures.lastError}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {[false, true].map((willSendAgain) => (
              <BusyButton
                key={String(willSendAgain)}
                size="small"
                hasDialog
                isBusy={resolve.isPending && resolve.variables === willSendAgain}
                isBlocked={resolve.isPending}
                onClick={() => {
                  setIsSentAgain(willSendAgain);
                  setIsAsking(true);
                }}
              >
                {(willSendAgain ? answers.again : answers.reached).label}
              </BusyButton>
            ))}
          </div>
        </section>
      )}
      <ActionError>{error}</ActionError>
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
    'They count as sent, and this newsletter is not sent to them again. Readers who did not get it miss it.',
};

const answersWhenSent: Record<'reached' | 'again', Answer> = {
  reached,
  again: {
    label: 'Send to them again',
    title: (who) => `Send it to ${who} again?`,
    meaning: 'All of them get it, and readers who have it already get it twice.',
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
