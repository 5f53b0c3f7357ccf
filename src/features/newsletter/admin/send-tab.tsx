import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/confirm-dialog';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { Textarea } from '@/components/ui/textarea';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { formatNumber } from '@/lib/format';
import type { Composer } from './use-composer';

interface SendTabProps {
  composer: Composer;
  /** Active subscribers; undefined while they are being counted. */
  recipients: number | undefined;
  onRecount: () => void;
}

/** Writes a newsletter and, once asked whether it is meant, sends it to everybody who is active. */
export function SendTab({ composer, recipients, onRecount }: SendTabProps) {
  const { subject, content, isSending, write } = composer;
  const subjectRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  useReturnFocus(isSending);

  const count = recipients === undefined ? '…' : formatNumber(recipients);
  const readers =
    recipients === undefined ? 'all active subscribers' : `${count} active subscribers`;

  function ask(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    // Blanks only: the button cannot tell, and neither field may go out empty.
    if (!subject.trim() || !content.trim()) {
      notify.error('Missing information', 'Please provide both subject and content.');
      (subject.trim() ? contentRef : subjectRef).current?.focus();
      return;
    }
    onRecount();
    setIsAsking(true);
  }

  return (
    <form onSubmit={ask} className="grid max-w-3xl gap-6">
      <FormField label="Subject Line">
        {(control) => (
          <Input
            {...control}
            ref={subjectRef}
            value={subject}
            readOnly={isSending}
            autoComplete="off"
            onChange={(event) => write({ subject: event.target.value })}
          />
        )}
      </FormField>
      <FormField label="Content (HTML)" hint={`HTML is allowed. This goes to ${readers}.`}>
        {(control) => (
          <Textarea
            {...control}
            ref={contentRef}
            value={content}
            readOnly={isSending}
            rows={14}
            spellCheck
            className="min-h-[200px] font-mono text-small"
            onChange={(event) => write({ content: event.target.value })}
          />
        )}
      </FormField>
      <div className="grid gap-2">
        <Button type="submit" disabled={isSending || !subject || !content} className="w-full">
          {isSending ? (
            <Spinner className="size-4 border-2" />
          ) : (
            <Send aria-hidden="true" className="size-4" />
          )}
          {isSending ? 'Sending Newsletter...' : `Send to ${count} Subscribers`}
        </Button>
        <p className="text-small text-ink-soft">
          What you write is kept on this device until it is sent.
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="plain"
        title={`Send to ${readers}?`}
        description={`“${subject.trim()}” cannot be called back once it is on its way.`}
        confirmLabel="Send newsletter"
        onConfirm={() => {
          setIsAsking(false);
          void composer.send();
        }}
      />
    </form>
  );
}
