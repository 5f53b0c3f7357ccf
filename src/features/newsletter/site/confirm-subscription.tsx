import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { newsletterConfirmation as texts } from '@/content/newsletter';
import { FunctionRefusal } from '../api/call-function';
import { confirmSubscription } from '../api/subscription';
import { SubscriptionOutcome } from './subscription-outcome';

type State =
  | { step: 'asking' | 'sending' }
  | { step: 'confirmed' | 'refused' | 'unreachable'; message: string };

/** A button that confirms. Opening the page changes nothing, because mail scanners open links too. */
export function ConfirmSubscription({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'asking' });

  const confirm = async () => {
    setState({ step: 'sending' });
    try {
      setState({ step: 'confirmed', message: await confirmSubscription(token) });
    } catch (error) {
      const isRefusal = error instanceof FunctionRefusal;
      setState(
        isRefusal
          ? { step: 'refused', message: error.message }
          : { step: 'unreachable', message: texts.unreachable },
      );
    }
  };

  if (state.step === 'confirmed') {
    return <SubscriptionOutcome title={texts.successTitle} message={state.message} />;
  }
  if (state.step === 'refused') {
    return <SubscriptionOutcome title={texts.failureTitle} message={state.message} />;
  }
  const isSending = state.step === 'sending';
  return (
    <>
      {state.step === 'unreachable' && (
        <SubscriptionOutcome title={texts.failureTitle} message={state.message} />
      )}
      <Button
        size="large"
        disabled={isSending}
        onClick={() => void confirm()}
        className="mt-8 max-sm:w-full"
      >
        {isSending && <Spinner />}
        {isSending ? texts.sending : texts.submit}
      </Button>
    </>
  );
}
