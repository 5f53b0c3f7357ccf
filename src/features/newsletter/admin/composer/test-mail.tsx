import { MailCheck } from 'lucide-react';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useSendTest } from '../../api/admin-newsletter-queries';
import { isTooLarge } from './mail-checks';
import { type Composer, describeFailure } from './use-composer';
import { mailSizes } from './use-mail';

/** Sends the text as it stands to the admin alone. The answer stays beside the button. */
export function TestMail({ composer }: { composer: Composer }) {
  const { subject, content, isSending } = composer;
  const test = useSendTest();
  const isWritten = subject.trim() !== '' && content.trim() !== '';

  async function send() {
    if (isTooLarge(mailSizes(subject, content))) {
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
      <Button
        variant="outline"
        size="small"
        disabled={!isWritten || isSending}
        aria-disabled={test.isPending}
        onClick={() => {
          if (!test.isPending) void send();
        }}
      >
        {test.isPending ? (
          <Spinner className="size-4 border-2" />
        ) : (
          <MailCheck aria-hidden="true" className="size-4" />
        )}
        {test.isPending ? 'Sending the test…' : 'Mail a test to yourself'}
      </Button>
      {test.data && <p className="text-small text-ink-soft wrap-anywhere">{test.data}</p>}
    </div>
  );
}
