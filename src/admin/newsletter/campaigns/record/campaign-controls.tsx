import { CirclePause, CirclePlay, CircleStop, type LucideIcon, Send } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { formatNumber } from '@/shared/format/format';
import { readableMessage } from '@/shared/supabase/errors';
import {
  type CampaignAction,
  resolveUnknownDeliveries,
  retryFailedDeliveries,
  steerCampaign,
  useCampaignAction,
} from '../../api/campaigns/campaign-actions';
import {
  type CampaignRecord,
  type CampaignStatus,
  isOpenWelcome,
} from '../../api/campaigns/campaigns';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { formatRecipients } from '../campaign-status';

/** Deliveries that failed are sent again; uncertain ones are counted as reached, or sent again. */
type Action = CampaignAction | 'retry' | 'reached' | 'again';

const intended: Record<CampaignAction, CampaignStatus> = {
  pause: 'paused',
  resume: 'sending',
  cancel: 'cancelled',
};

/** The message when the campaign has another status than intended. */
const refusals: Record<CampaignStatus, string> = {
  scheduled: 'Sending has not started yet.',
  sending: 'It is being sent.',
  paused: 'It is already paused.',
  sent: 'Too late: it has been sent to everyone.',
  cancelled: 'It is already stopped.',
};

/** Returns null on success, else the message to show. */
async function carryOut(campaignId: string, action: Action): Promise<string | null> {
  if (action === 'retry') {
    const queued = await retryFailedDeliveries(campaignId);
    return queued > 0 ? null : 'There is no one left to send it to.';
  }
  if (action === 'reached' || action === 'again') {
    const count = await resolveUnknownDeliveries(campaignId, action === 'again');
    return count > 0 ? null : 'Another admin has decided this already.';
  }
  const status = await steerCampaign(campaignId, action);
  if (status === intended[action]) return null;
  return status === null ? 'This campaign is gone.' : refusals[status];
}

interface CampaignControlsProps {
  campaign: CampaignRecord;
  /** False while the undo bar beside it stops the campaign. */
  canStop: boolean;
  /** Called after an action, which may have removed the focused button. */
  onActed: () => void;
}

export function CampaignControls({ campaign, canStop, onActed }: CampaignControlsProps) {
  const { id, status, figures } = campaign;
  const action = useCampaignAction((name: Action) => carryOut(id, name));
  const button = (name: Action, label: string, more: Pick<ActionProps, 'icon' | 'question'>) => (
    <ActionButton
      isBusy={action.isPending && action.variables === name}
      isBlocked={action.isPending}
      onAct={() => action.mutate(name, { onSettled: onActed })}
      {...more}
    >
      {label}
    </ActionButton>
  );
  const noAnswer =
    action.variables === 'retry'
      ? 'There was no answer. Try again: no one gets it twice.'
      : 'There was no answer. Try again if the status does not change.';

  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {status === 'sending' && button('pause', 'Pause', { icon: CirclePause })}
        {status === 'paused' && button('resume', 'Resume', { icon: CirclePlay })}
        {/* Its switch in the settings stops a welcome letter. */}
        {canStop &&
          campaign.welcome !== 'current' &&
          ['scheduled', 'sending', 'paused'].includes(status) &&
          button('cancel', 'Stop', { icon: CircleStop, question: stopQuestion(campaign) })}
        {(status === 'sent' || isOpenWelcome(campaign)) &&
          figures.failed > 0 &&
          button('retry', `Send again to the failed only (${formatNumber(figures.failed)})`, {
            icon: Send,
          })}
      </div>
      {figures.unknown > 0 && (
        <section
          aria-label="Unconfirmed"
          className="grid gap-3 rounded-card border border-warning/40 bg-warning-soft px-5 py-4"
        >
          <p>
            <span>{`It is not certain whether ${formatRecipients(figures.unknown)} got it:`}</span>{' '}
            <span>
              the mail provider did not answer. Sending it again may reach them twice. If your mail
              provider keeps a log, look there first.
            </span>
          </p>
          {figures.lastError && (
            <p className="text-small wrap-anywhere">{`Last answer: ${figures.lastError}`}</p>
          )}
          <div className="flex flex-wrap gap-3">
            {(['reached', 'again'] as const).map((name) => {
              const question = uncertainQuestion(campaign, name);
              return (
                <Fragment key={name}>{button(name, question.confirmLabel, { question })}</Fragment>
              );
            })}
          </div>
        </section>
      )}
      <ActionError>
        {action.isError ? (readableMessage(action.error) ?? noAnswer) : (action.data ?? null)}
      </ActionError>
    </>
  );
}

interface Question {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  tone?: 'plain';
}

interface ActionProps {
  icon?: LucideIcon;
  isBusy: boolean;
  isBlocked: boolean;
  /** Asked before the action. */
  question?: Question;
  onAct: () => void;
  children: string;
}

function ActionButton({ question, onAct, ...button }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <BusyButton
        variant="outline"
        size="small"
        aria-haspopup={question && 'dialog'}
        onClick={() => (question ? setIsAsking(true) : onAct())}
        {...button}
      />
      {question && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          onConfirm={() => {
            setIsAsking(false);
            onAct();
          }}
          {...question}
        />
      )}
    </>
  );
}

function stopQuestion({ subject, startedAt, recipients, figures }: CampaignRecord): Question {
  const consequence =
    startedAt === null
      ? `${recipients === null ? 'No one' : `None of its ${formatRecipients(recipients)}`} has received it, and no one will. Its text is kept.`
      : `${formatNumber(figures.queued)} of ${formatRecipients(recipients ?? 0)} have not received it, and will not. Delivered mails stay delivered. It cannot be resumed.`;
  return {
    title: 'Stop this campaign?',
    description: (
      <>
        <p>{`“${subject}”`}</p>
        <p>{consequence}</p>
      </>
    ),
    confirmLabel: 'Stop campaign',
  };
}

function uncertainQuestion(
  { figures, status }: CampaignRecord,
  action: 'reached' | 'again',
): Question {
  const who = formatRecipients(figures.unknown);
  const tone = 'plain';
  if (action === 'reached') {
    return {
      tone,
      title: `Count ${who} as reached?`,
      description:
        'They count as sent, and this campaign is not sent to them again. Recipients who did not get it miss it.',
      confirmLabel: 'Count as delivered',
    };
  }
  return status === 'cancelled'
    ? {
        tone,
        title: `Count ${who} as not reached?`,
        description:
          'The campaign was stopped, so nothing is sent to them. They count as not sent.',
        confirmLabel: 'Count as not delivered',
      }
    : {
        tone,
        title: `Send it to ${who} again?`,
        description: 'All of them get it, and recipients who have it already get it twice.',
        confirmLabel: 'Send to them again',
      };
}
