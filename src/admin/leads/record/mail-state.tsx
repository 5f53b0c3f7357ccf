import { MailCheck, MailWarning, RotateCw } from 'lucide-react';
import { Spinner } from '@/shared/ui/spinner';
import { cn } from '@/shared/cn';
import type { MailStatus } from '@/admin/leads/model/lead';
import { Spoken } from '@/shared/feedback/spoken';
import type { useSendAgain } from './use-send-again';

interface MailStateProps extends ReturnType<ReturnType<typeof useSendAgain>> {
  /** Shows only an icon beside a name in a list, and nothing for a delivered email. */
  isInRow?: boolean;
  /** Names the lead for screen readers. */
  about?: string;
}

export function MailState(props: MailStateProps) {
  const { status, onSendAgain, isBusy, isQueued, problem, isInRow, about } = props;
  const isSent = status === 'sent';
  const Icon = isSent ? MailCheck : MailWarning;

  return (
    <div className={cn('flex items-center gap-x-2 text-small', isInRow ? 'shrink-0' : 'flex-wrap')}>
      <Spoken
        as="span"
        title={isInRow && !isSent ? words[status] : undefined}
        className={cn(
          'inline-flex items-center gap-1.5',
          status === 'failed' || problem ? 'font-semibold text-danger' : 'text-ink-soft',
        )}
      >
        {!(isSent && isInRow) && (
          <>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className={cn(isInRow && 'sr-only')}>
              {[
                words[status],
                isQueued && ', the email is sent within a minute',
                problem && `. ${problem}`,
              ]
                .filter(Boolean)
                .join('')}
            </span>
          </>
        )}
      </Spoken>
      {!isSent && !isQueued && (
        <button
          type="button"
          onClick={onSendAgain}
          disabled={isBusy}
          aria-label={about && `Send the email about ${about} again`}
          title={isInRow ? 'Send again' : undefined}
          className={cn(
            'inline-flex min-h-7 items-center gap-1.5 rounded-control font-semibold whitespace-nowrap underline pointer-coarse:min-h-11 decoration-brand decoration-2 underline-offset-4 hover:decoration-4 disabled:opacity-60',
            // Hidden on a phone, where the panel shows it. In a row it is higher than its line, which keeps its height.
            isInRow && '-my-1 @max-2xl:hidden',
          )}
        >
          {isBusy ? (
            <Spinner className="size-3.5" />
          ) : (
            <RotateCw aria-hidden="true" className="size-3.5" />
          )}
          <span className={cn(isInRow && '@2xl:@max-7xl:sr-only')}>Send again</span>
        </button>
      )}
    </div>
  );
}

const words: Record<MailStatus, string> = {
  pending: 'You have not been told by email yet',
  sent: 'You were told by email',
  failed: 'You were not told by email',
};
