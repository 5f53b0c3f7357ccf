import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { notify } from '@/shared/feedback/notify';
import { NeedsScript } from '@/site/lead-form/fields/needs-script';
import { BusyButton } from '@/shared/ui/busy-button';
import { Input } from '@/shared/ui/input';
import { newsletter, newsletterMessages as messages } from '@content/newsletter';
import { useReturnFocus } from '@/shared/hooks/use-return-focus';

// Loads the code for sending on focus, because the footer is on every page.
const loadSending = () => import('./send-subscription');

function prepare() {
  notify.prepare();
  loadSending().catch(() => undefined);
}

export function NewsletterSignup() {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [isInvalid, setIsInvalid] = useState(false);
  /** The receipt, which stays after the toast until another address is typed. */
  const [receipt, setReceipt] = useState('');
  useReturnFocus(isSending);

  // The field may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) prepare();
  }, []);

  const refuse = ({ title, description }: { title: string; description: string }) => {
    notify.error(title, description);
    setIsInvalid(true);
    input.current?.focus();
  };

  const send = async (field: HTMLInputElement) => {
    const email = field.value.trim();
    setIsInvalid(false);
    setReceipt('');
    if (!email) return refuse(messages.missing);
    const { isEmailAddress, sendSubscription } = await loadSending();
    if (!isEmailAddress(email)) return refuse(messages.invalid);
    setIsSending(true);
    const result = await sendSubscription(email);
    if (!result.isSubscribed) return notify.error(messages.failureTitle, result.message);
    notify.success(messages.successTitle, result.message);
    setReceipt(`${email}: ${result.message}`);
    field.value = '';
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy.current || !input.current) return;
    isBusy.current = true;
    try {
      await send(input.current);
    } catch {
      // The code for sending could not be loaded.
      notify.error(messages.failureTitle, messages.unreachable);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  return (
    <section id="newsletter" aria-labelledby={`${inputId}-title`} className="grid gap-4 text-body">
      <div>
        <h2 id={`${inputId}-title`} className="card-title">
          {newsletter.title}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{newsletter.lead}</p>
      </div>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="flex min-w-0 flex-col gap-1.5"
      >
        <NeedsScript what="newsletter" />
        <label htmlFor={inputId} className="text-small font-semibold">
          {newsletter.label}
        </label>
        <div className="flex gap-2">
          <Input
            ref={input}
            id={inputId}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            onFocus={prepare}
            onInput={() => {
              setIsInvalid(false);
              setReceipt('');
            }}
            // The attribute `required` makes an empty field invalid before anything was typed.
            aria-required
            maxLength={254}
            placeholder={newsletter.placeholder}
            disabled={isSending}
            aria-invalid={isInvalid || undefined}
          />
          <BusyButton isBusy={isSending} type="submit" disabled={isSending} className="shrink-0">
            {isSending ? newsletter.sending : newsletter.submit}
          </BusyButton>
        </div>
        {/* Avoids a live region, because the toast announces the same text. */}
        {receipt && (
          <p className="mt-1.5 rounded-control bg-accent-soft px-4 py-3 wrap-anywhere">{receipt}</p>
        )}
      </form>
    </section>
  );
}
