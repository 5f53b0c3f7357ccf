import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { newsletterLeaving as texts } from '@/content/newsletter';
import { FunctionRefusal } from '../api/call-function';
import { changeSubscription } from '../api/subscription';
import { SubscriptionOutcome } from './subscription-outcome';

type Step = 'asking' | 'left' | 'back' | 'refused';

/**
 * Buttons to unsubscribe and to undo it. Opening the page changes nothing, because mail scanners open links too
 * (resolution 18).
 */
export function LeaveNewsletter({ token }: { token: string }) {
  const [step, setStep] = useState<Step>('asking');
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);

  const ask = async (wants: 'leave' | 'return') => {
    setIsSending(true);
    setIsUnreachable(false);
    try {
      setMessage(await changeSubscription(token, wants));
      setStep(wants === 'leave' ? 'left' : 'back');
    } catch (error) {
      if (error instanceof FunctionRefusal) {
        setMessage(error.message);
        setStep('refused');
      } else {
        setIsUnreachable(true);
      }
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      {isUnreachable && (
        <SubscriptionOutcome title={texts.failureTitle} message={texts.unreachable} />
      )}
      {step === 'asking' && (
        <Button
          size="large"
          disabled={isSending}
          onClick={() => void ask('leave')}
          className="mt-8 max-sm:w-full"
        >
          {isSending && <Spinner />}
          {isSending ? texts.sending : texts.submit}
        </Button>
      )}
      {step === 'left' && (
        <SubscriptionOutcome title={texts.leftTitle} message={message}>
          <Button
            variant="outline"
            disabled={isSending}
            onClick={() => void ask('return')}
            className="mt-5 max-sm:w-full"
          >
            {isSending && <Spinner />}
            {isSending ? texts.undoing : texts.undo}
          </Button>
        </SubscriptionOutcome>
      )}
      {step === 'back' && <SubscriptionOutcome title={texts.backTitle} message={message} />}
      {step === 'refused' && <SubscriptionOutcome title={texts.failureTitle} message={message} />}
    </>
  );
}
