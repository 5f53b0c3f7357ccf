import { CirclePause, CirclePlay, CircleStop, type LucideIcon, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { formatNumber } from '@/shared/format/format';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import {
  type CampaignAction,
  retryDeliveries,
  steerCampaign,
  useCampaignAction,
} from '../../api/campaigns/campaign-actions';
import { type CampaignRecord, type CampaignStatus, isLate } from '../../api/campaigns/campaigns';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { formatRecipients, nameTags } from '../campaign-status';
import { UNDO_WINDOW_MS } from '@/shared/newsletter/newsletter-text';

/** "retry" sends again to failed recipients; "retryAll" also to unconfirmed ones. */
type Action = CampaignAction | 'retry' | 'retryAll';

const intended: Record<CampaignAction, CampaignStatus[]> = {
  pause: ['paused'],
  // A campaign that never started is scheduled first.
  resume: ['sending', 'scheduled'],
  stop: ['stopped'],
};

/** The message when the campaign now has another status than intended. */
const refusals: Record<CampaignStatus | 'draft', string> = {
  draft: 'It was undone: it is a draft again.',
  scheduled: 'Sending has not started yet.',
  sending: 'It is being sent.',
  paused: 'It is already paused.',
  sent: 'Too late: it has been sent to everyone.',
  stopped: 'It is already stopped.',
};

/** Runs an action. Returns null on success, otherwise the message to show. */
async function carryOut(campaignId: string, action: Action): Promise<string | null> {
  if (action === 'retry' || action === 'retryAll') {
    const queued = await retryDeliveries(campaignId, action === 'retryAll');
    return queued > 0 ? null : 'There is no one left to send it to.';
  }
  const status = await steerCampaign(campaignId, action);
  if (status === null) return 'This campaign is gone.';
  return intended[action].some((wanted) => wanted === status) ? null : refusals[status];
}

interface CampaignControlsProps {
  campaign: CampaignRecord;
  /** False while the undo beside the buttons is available. */
  canStop: boolean;
  /** Called after an action, which may have removed the focused button. */
  onActed: () => void;
}

export function CampaignControls({ campaign, canStop, onActed }: CampaignControlsProps) {
  const { id, status, figures, isWelcome } = campaign;
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
      ? 'The server did not answer. Try again: no one gets it twice.'
      : 'The server did not answer. Try again if the status does not change.';
  // The welcome letter never ends.
  const canRetry = status === 'sent' || (isWelcome && status === 'sending');

  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {status === 'sending' && button('pause', 'Pause', { icon: CirclePause })}
        {status === 'paused' &&
          button('resume', 'Resume', {
            icon: CirclePlay,
            ...(isLate(campaign) && { question: lateQuestion(campaign) }),
          })}
        {/* A welcome letter is stopped by its switch in the settings. */}
        {canStop &&
          !isWelcome &&
          ['scheduled', 'sending', 'paused'].includes(status) &&
          button('stop', 'Stop', { icon: CircleStop, question: stopQuestion(campaign) })}
        {canRetry &&
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
              the email provider did not answer. If you send it again, they may get it twice. If
              your email provider keeps a log, look there first.
            </span>
          </p>
          {figures.lastError && (
            <p className="text-small wrap-anywhere">{`Last answer: ${figures.lastError}`}</p>
          )}
          {status !== 'stopped' && (
            <div>
              {button('retryAll', 'Send to them again', { question: retryQuestion(campaign) })}
            </div>
          )}
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
  /** Asked before the action runs. */
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
      : `${formatNumber(figures.queued)} of ${formatRecipients(recipients ?? 0)} have not received it, and will not. Delivered emails stay delivered. It cannot be resumed.`;
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

function lateQuestion({ subject, tags }: CampaignRecord): Question {
  const whom = tags ? `active subscribers with ${nameTags(tags)}` : 'all active subscribers';
  return {
    tone: 'plain',
    title: 'Send it now?',
    description: `“${subject}” goes to ${whom}. You can stop it for ${UNDO_WINDOW_MS / 1000} seconds.`,
    confirmLabel: 'Send newsletter',
  };
}

function retryQuestion({ figures }: CampaignRecord): Question {
  const unconfirmed = formatRecipients(figures.unknown);
  const failed =
    figures.failed > 0
      ? ` The ${formatRecipients(figures.failed)} whose email failed get it, too.`
      : '';
  return {
    tone: 'plain',
    title: `Send it to ${unconfirmed} again?`,
    description: `All of them get it. Recipients who already have it get it twice.${failed}`,
    confirmLabel: 'Send to them again',
  };
}
