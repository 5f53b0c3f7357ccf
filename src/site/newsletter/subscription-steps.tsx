import { type ReactNode, useState } from 'react';
import { BusyButton } from '@/shared/ui/busy-button';
import { newsletterLinks } from '@content/newsletter-pages';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { Spoken } from '@/shared/feedback/spoken';

export interface SubscriptionStep {
  /** The label of the button, before and during the request. */
  submit: string;
  sending: string;
  doneTitle: string;
  /** Sends the request and resolves with the server's message. */
  request: () => Promise<string>;
}

/**
 * Shows a button for the first step, then one for the next. Opening the page changes nothing, because email scanners
 * open links too (resolution 18).
 */
export function SubscriptionSteps({ steps }: { steps: readonly SubscriptionStep[] }) {
  const [done, setDone] = useState(0);
  const [answer, setAnswer] = useState<{ title: string; message: string } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);

  const send = async ({ request, doneTitle }: SubscriptionStep) => {
    setIsSending(true);
    setIsUnreachable(false);
    try {
      setAnswer({ title: doneTitle, message: await request() });
      setDone(done + 1);
    } catch (error) {
      if (error instanceof FunctionRefusal) {
        setAnswer({ title: newsletterLinks.failureTitle, message: error.message });
        setDone(steps.length);
      } else {
        setIsUnreachable(true);
      }
    } finally {
      setIsSending(false);
    }
  };

  const next = steps[done];
  const button = next && (
    <BusyButton
      isBusy={isSending}
      variant={answer ? 'outline' : 'primary'}
      size={answer ? 'medium' : 'large'}
      disabled={isSending}
      onClick={() => void send(next)}
      className={answer ? 'mt-5 py-2.5 text-balance max-sm:w-full' : 'mt-8 max-sm:w-full'}
    >
      {isSending ? next.sending : next.submit}
    </BusyButton>
  );
  return (
    <>
      <Spoken>
        {isUnreachable && (
          <Outcome title={newsletterLinks.failureTitle} message={newsletterLinks.unreachable} />
        )}
      </Spoken>
      <Spoken>{answer ? <Outcome {...answer}>{button}</Outcome> : button}</Spoken>
    </>
  );
}

interface OutcomeProps {
  title: string;
  message: string;
  children?: ReactNode;
}

function Outcome({ title, message, children }: OutcomeProps) {
  return (
    <div className="mt-8 max-w-prose rounded-card bg-surface p-6 text-ink shadow-card">
      <p className="font-display text-display-3 font-bold">{title}</p>
      {message && <p className="mt-2 text-ink-soft">{message}</p>}
      <div>{children}</div>
    </div>
  );
}
