import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { readableMessage } from '@/lib/supabase/errors';
import { type Reader, useReaderActions } from '../../api/readers';
import { ActionError } from '../action-error';
import { ReaderSection } from './reader-section';

export function UnsubscribeReader({ reader }: { reader: Reader }) {
  const [isAsking, setIsAsking] = useState(false);
  const { unsubscribe } = useReaderActions(reader.id);

  function confirm() {
    unsubscribe.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false);
        notify.success('Unsubscribed', 'They get no newsletter any more.');
      },
      onError: (error) => console.error('Failed to unsubscribe a reader:', error),
    });
  }

  return (
    <ReaderSection
      title="Unsubscribe"
      description="They get no newsletter any more. They can come back through the sign-up form."
    >
      <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
        Unsubscribe
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Unsubscribe ${reader.email}?`}
        description="Neither you nor an import can add them again: only they can come back, through the sign-up form."
        confirmLabel="Unsubscribe"
        onConfirm={confirm}
        isBusy={unsubscribe.isPending}
      >
        <ActionError>
          {unsubscribe.isError
            ? (readableMessage(unsubscribe.error) ?? 'There was no answer. Please try again.')
            : null}
        </ActionError>
      </ConfirmDialog>
    </ReaderSection>
  );
}
