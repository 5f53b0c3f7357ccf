import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { Button } from '@/shared/ui/button';
import { readableMessage } from '@/shared/supabase/errors';
import { ActionError } from '@/admin/kit/feedback/action-error';

interface SubscriberSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

export function SubscriberSection({ title, description, children }: SubscriberSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid justify-items-start gap-3 border-t border-line pt-6"
    >
      <div className="grid gap-1">
        <h3 id={headingId} className="font-semibold">
          {title}
        </h3>
        <p className="text-small text-ink-soft">{description}</p>
      </div>
      {children}
    </section>
  );
}

interface SubscriberActionProps extends Pick<SubscriberSectionProps, 'title' | 'description'> {
  question: string;
  consequence: ReactNode;
  action: { isPending: boolean; error: unknown };
  /** Shown when the server gave no reason. */
  failure: string;
  run: () => Promise<unknown>;
  children?: ReactNode;
}

/** An action that is confirmed first. The dialog stays open, with the reason, when it fails. */
export function SubscriberAction(props: SubscriberActionProps) {
  const { title, description, question, consequence, action, failure, run, children } = props;
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    try {
      await run();
      setIsAsking(false);
    } catch (error) {
      console.error('Failed to change a subscriber:', error);
    }
  }

  return (
    <SubscriberSection title={title} description={description}>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        {title}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        description={consequence}
        confirmLabel={title}
        onConfirm={() => void confirm()}
        isBusy={action.isPending}
      >
        {children}
        <ActionError>
          {action.error ? (readableMessage(action.error) ?? failure) : null}
        </ActionError>
      </ConfirmDialog>
    </SubscriberSection>
  );
}
