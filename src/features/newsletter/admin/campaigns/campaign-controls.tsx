import { CirclePause, CirclePlay, CircleStop, type LucideIcon, Send } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { formatNumber } from '@/lib/format/format';
import { type CampaignAction, useRetryFailed, useSteerCampaign } from '../../api/campaign-actions';
import type { CampaignRecord, CampaignStatus } from '../../api/campaigns';
import { ActionError } from '../action-error';
import { BusyButton } from '../busy-button';
import { readers } from './campaign-status';
import { useActionError } from './use-action-error';

interface CampaignControlsProps {
  campaign: CampaignRecord;
  /** Called after an action, which may have removed the focused button. */
  onActed: () => void;
}

const actionsOf: Record<CampaignStatus, readonly CampaignAction[]> = {
  scheduled: ['cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  cancelled: [],
};

const intended: Record<CampaignAction, CampaignStatus> = {
  pause: 'paused',
  resume: 'sending',
  cancel: 'cancelled',
};

/** What to say when the campaign has another status than intended. */
const refusals: Record<CampaignStatus, string> = {
  scheduled: 'Sending has not started yet.',
  sending: 'It is being sent.',
  paused: 'It is already paused.',
  sent: 'Too late: it has been sent to everyone.',
  cancelled: 'It is already stopped.',
};

const buttons: Record<CampaignAction, { label: string; icon: LucideIcon }> = {
  pause: { label: 'Pause', icon: CirclePause },
  resume: { label: 'Resume', icon: CirclePlay },
  cancel: { label: 'Stop', icon: CircleStop },
};

export function CampaignControls({ campaign, onActed }: CampaignControlsProps) {
  const steer = useSteerCampaign(campaign.id);
  const { error, run } = useActionError(onActed);
  const [isAsking, setIsAsking] = useState(false);
  const actions = actionsOf[campaign.status];

  function act(action: CampaignAction) {
    void run(async () => {
      const status = await steer.mutateAsync(action);
      if (status === intended[action]) return null;
      return status === null ? 'This newsletter is gone.' : refusals[status];
    }, 'There was no answer. Try again if the status does not change.');
  }

  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map((action) => (
            <BusyButton
              key={action}
              icon={buttons[action].icon}
              size="small"
              isBusy={steer.isPending && steer.variables === action}
              isBlocked={steer.isPending}
              hasDialog={action === 'cancel'}
              onClick={() => (action === 'cancel' ? setIsAsking(true) : act(action))}
            >
              {buttons[action].label}
            </BusyButton>
          ))}
        </div>
      )}
      <ActionError>{error}</ActionError>
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
          {recipients === null ? 'No one' : `None of its ${readers(recipients)}`} has received it,
          and no one will. Its text is kept.
        </p>
      ) : (
        <p>
          {formatNumber(figures.queued)} of {readers(recipients ?? 0)} have not received it, and
          will not. Delivered mails stay delivered. It cannot be resumed.
        </p>
      )}
    </>
  );
}

/** Sends again to recipients whose mail the provider refused. They do not have it, so no mail arrives twice. */
export function RetryFailed({ campaign, onActed }: CampaignControlsProps) {
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
