import { MailCheck } from 'lucide-react';
import { notify } from '@/components/feedback/notify';
import { useSendTest } from '../../api/send-newsletter';
import { BusyButton } from '../busy-button';
import { isTooLarge } from './mail-checks';
import { type Composer, describeFailure } from './use-composer';
import { renderMail } from './use-mail';

/** Sends the current text to the admin alone. The answer stays beside the button. */
export function TestMail({ composer }: { composer: Composer }) {
  const { desk, isSending } = composer;
  const test = useSendTest();
  const isWritten = composer.subject.trim() !== '' && composer.content.trim() !== '';

  async function send() {
    const { subject, content } = desk.readEditor();
    if (isTooLarge(renderMail(subject, content))) {
      notify.error('Too large to send', 'Shorten the content: mail programs would cut it off.');
      return;
    }
    try {
      notify.success('Test sent', await test.mutateAsync({ subject, content }));
    } catch (error) {
      notify.error('Failed to send the test', describeFailure(error, 'There was no answer.'));
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <BusyButton
        icon={MailCheck}
        size="small"
        isBusy={test.isPending}
        isDisabled={!isWritten || isSending}
        onClick={() => void send()}
      >
        {test.isPending ? 'Sending the test…' : 'Mail a test to yourself'}
      </BusyButton>
      {test.data && <p className="text-small text-ink-soft wrap-anywhere">{test.data}</p>}
    </div>
  );
}
