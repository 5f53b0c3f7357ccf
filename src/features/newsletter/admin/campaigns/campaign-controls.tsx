import { CirclePause, CirclePlay, CircleStop } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { formatNumber } from '@/lib/format';
import type { CampaignAction, CampaignRecord, CampaignStatus } from '../../api/admin-campaigns';
import { useSteerCampaign } from '../../api/admin-campaigns-queries';
import { ActionProblem } from './action-problem';
import { readers } from './campaign-status';
import { useToldAction } from './use-told-action';

interface CampaignControlsProps {
  campaign: CampaignRecord;
  /** The buttons may be others afterwards, and the focus with them gone. */
  onActed: () => void;
}

const actionsOf: Record<CampaignStatus, readonly CampaignAction[]> = {
  scheduled: ['cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  cancelled: [],
};

const wished: Record<CampaignAction, CampaignStatus> = {
  pause: 'paused',
  resume: 'sending',
  cancel: 'cancelled',
};

/** What it is instead of what was wished. */
const refusals: Record<CampaignStatus, string> = {
  scheduled: 'It has not begun to leave yet.',
  sending: 'It is being sent.',
  paused: 'It has been paused meanwhile.',
  sent: 'Too late: all of it has been sent.',
  cancelled: 'It has been stopped meanwhile.',
};

const buttons: Record<
  CampaignAction,
  { label: string; Icon: ComponentType<{ 'aria-hidden': 'true'; className: string }> }
> = {
  pause: { label: 'Pause', Icon: CirclePause },
  resume: { label: 'Resume', Icon: CirclePlay },
  cancel: { label: 'Stop', Icon: CircleStop },
};

/** Pause, resume and stop, as far as there is something to steer. */
export function CampaignControls({ campaign, onActed }: CampaignControlsProps) {
  const steer = useSteerCampaign(campaign.id);
  const { problem, run } = useToldAction(onActed);
  const [isAsking, setIsAsking] = useState(false);
  const actions = actionsOf[campaign.status];

  function act(action: CampaignAction) {
    void run(async () => {
      const status = await steer.mutateAsync(action);
      if (status === wished[action]) return null;
      return status === null ? 'This newsletter is gone.' : refusals[status];
    }, 'There was no answer. What you see here is read again; try once more if nothing changes.');
  }

  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map((action) => {
            const { label, Icon } = buttons[action];
            const isBusy = steer.isPending && steer.variables === action;
            return (
              <Button
                key={action}
                variant="outline"
                size="small"
                // Not disabled: it would lose the focus.
                aria-disabled={steer.isPending}
                aria-haspopup={action === 'cancel' ? 'dialog' : undefined}
                onClick={() => {
                  if (steer.isPending) return;
                  if (action === 'cancel') setIsAsking(true);
                  else act(action);
                }}
              >
                {isBusy ? (
                  <Spinner className="size-4 border-2" />
                ) : (
                  <Icon aria-hidden="true" className="size-4" />
                )}
                {label}
              </Button>
            );
          })}
        </div>
      )}
      <ActionProblem>{problem}</ActionProblem>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop this newsletter?"
        description={<StopQuestion campaign={campaign} />}
        confirmLabel="Stop newsletter"
        onConfirm={() => {
          setIsAsking(false);
          act('cancel');
        }}
      />
    </>
  );
}

function StopQuestion({ campaign }: { campaign: CampaignRecord }) {
  const { subject, startedAt, recipients, figures } = campaign;
  return (
    <>
      <p>“{subject}”</p>
      {startedAt === null ? (
        <p>
          {recipients === null ? 'Nobody' : `None of its ${readers(recipients)}`} has received it,
          and nobody will. Its text is kept.
        </p>
      ) : (
        <p>
          {formatNumber(figures.queued)} of {readers(recipients ?? 0)} have not been written to, and
          will not be. Whoever has it keeps it. It cannot be resumed.
        </p>
      )}
    </>
  );
}
