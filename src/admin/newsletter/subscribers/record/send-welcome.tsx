import { useQuery } from '@tanstack/react-query';
import { notify } from '@/shared/feedback/notify';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { Button } from '@/shared/ui/button';
import {
  sendWelcomeLetter,
  type SubscriberRecord,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { welcomeLetterQuery } from '../../api/welcome-letter';
import { SubscriberSection } from './subscriber-section';

/**
 * Sends the welcome letter to a subscriber whom an admin has added or imported: only people who sign up get it
 * automatically.
 */
export function SendWelcome({ subscriber }: { subscriber: SubscriberRecord }) {
  const { id, email } = subscriber;
  const isOn = useQuery(welcomeLetterQuery()).data?.isOn ?? false;
  const sending = useSubscriberAction(() => sendWelcomeLetter(id));
  if (!isOn) return null;

  function send() {
    sending.mutate(undefined, {
      onSuccess: (isSent) => {
        if (isSent) notify.success('The welcome letter is on its way', email);
        else
          notify.info(
            'No welcome letter was sent',
            'They have unsubscribed, or have already received it.',
          );
      },
      onError: (error) => {
        console.error('Failed to send the welcome letter:', error);
        notify.error('No welcome letter was sent', readableMessage(error) ?? 'Please try again.');
      },
    });
  }

  return (
    <SubscriberSection
      title="Welcome letter"
      description="They haven’t received it: it is sent automatically only to people who sign up."
    >
      <Button variant="outline" size="small" disabled={sending.isPending} onClick={send}>
        Send the welcome letter
      </Button>
    </SubscriberSection>
  );
}
