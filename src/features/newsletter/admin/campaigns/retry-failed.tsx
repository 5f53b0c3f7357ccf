import { Send } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatNumber } from '@/lib/format';
import type { CampaignRecord } from '../../api/admin-campaigns';
import { useRetryFailed } from '../../api/admin-campaigns-queries';
import { ActionProblem } from './action-problem';
import { useToldAction } from './use-told-action';

interface RetryFailedProps {
  campaign: CampaignRecord;
  onActed: () => void;
}

/** Another try for those the mail provider refused. Nobody of them has it, so nobody gets it twice. */
export function RetryFailed({ campaign, onActed }: RetryFailedProps) {
  const { status, figures } = campaign;
  const retry = useRetryFailed(campaign.id);
  const { problem, run } = useToldAction(onActed);
  const canRetry = status === 'sent' && figures.failed > 0;

  function act() {
    void run(async () => {
      const queued = await retry.mutateAsync();
      return queued > 0 ? null : 'There was nobody left to send it to again.';
    }, 'There was no answer. Try again: nobody is written to twice by it.');
  }

  return (
    <>
      {canRetry && (
        <div>
          <Button
            variant="outline"
            size="small"
            aria-disabled={retry.isPending}
            onClick={() => {
              if (!retry.isPending) act();
            }}
          >
            {retry.isPending ? (
              <Spinner className="size-4 border-2" />
            ) : (
              <Send aria-hidden="true" className="size-4" />
            )}
            Send again to the failed only ({formatNumber(figures.failed)})
          </Button>
        </div>
      )}
      <ActionProblem>{problem}</ActionProblem>
    </>
  );
}
