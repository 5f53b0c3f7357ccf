import { MailCheck } from 'lucide-react';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { useSendTest } from '../../api/composer/send-newsletter';
import type { WrittenLetter } from '../letter/written-letter';
import { refusesSize } from './refuses-size';
import { describeFailure } from './use-sending';

/** Sends the current text to the admin only, and shows the result beside the button. */
export function TestMail({ draft, isSending }: { draft: WrittenLetter; isSending: boolean }) {
  const { values } = draft.getState().text;
  const test = useSendTest();
  const isWritten = values.subject.trim() !== '' && values.content.trim() !== '';

  async function send() {
    const { subject, content } = draft.read().values;
    if (refusesSize({ subject, content })) return;
    try {
      notify.success('Test sent', await test.mutateAsync({ subject, content }));
    } catch (error) {
      notify.error('Failed to send the test', describeFailure(error, 'The server did not answer.'));
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <BusyButton
        variant="outline"
        icon={MailCheck}
        size="small"
        isBusy={test.isPending}
        disabled={!isWritten || isSending}
        onClick={() => void send()}
      >
        {test.isPending ? 'Sending the test…' : 'Send a test to yourself'}
      </BusyButton>
      {test.data && <p className="text-small text-ink-soft wrap-anywhere">{test.data}</p>}
    </div>
  );
}
