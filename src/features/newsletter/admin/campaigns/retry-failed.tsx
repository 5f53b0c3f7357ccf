import { Send } from 'lucide-react';
import { formatNumber } from '@/lib/format';
import type { CampaignRecord } from '../../api/campaigns';
import { useRetryFailed } from '../../api/campaign-actions';
import { ActionError } from '../action-error';
import { BusyButton } from '../busy-button';
import { useActionError } from './use-action-error';

interface RetryFailedProps {
  campaign: CampaignRecord;
  onActed: () => void;
}

/** Sends again to recipients whose mail the provider refused. They do not have it, so no mail arrives twice. */
export function RetryFailed({ campaign, onActed }: RetryFailedProps) {
  const { status, figures } = campaign;
  const retry = useRetryFailed(campaign.id);
  const { error, run } = useActionError(onActed);
  const canRetry = status === 'sent' && figures.failed > 0;

  function act() {
    void run(async () => {
      const queued = await retry.mutateAsync();
      return queued > 0 ? null : 'There is no one left to send it to.';
    }, 'There was no answer. Try again: no one gets it twice.');
  }

  return (
    <>
      {canRetry && (
        <div>
          <BusyButton icon={Send} size="small" isBusy={retry.isPending} onClick={act}>
            Send again to the failed only ({formatNumber(figures.failed)})
          </BusyButton>
        </div>
      )}
      <ActionError>{error}</ActionError>
    </>
  );
}
