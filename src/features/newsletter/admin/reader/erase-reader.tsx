import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { openErasures } from '@/components/admin/erasure/open-erasures';
import { Button } from '@/components/ui/button';
import { readableMessage } from '@/lib/supabase/errors';
import { type Reader, useReaderActions } from '../../api/readers';
import { ActionError } from '../action-error';
import { addressDraft } from './correct-address';
import { ReaderSection } from './reader-section';
import { noteDraft } from './suppress-reader';

interface EraseReaderProps {
  reader: Reader;
  onErased: () => void;
}

export function EraseReader({ reader, onErased }: EraseReaderProps) {
  const [isAsking, setIsAsking] = useState(false);
  // Idempotency key: a second try after a lost answer is the same erasure.
  const [erasureId] = useState(() => crypto.randomUUID());
  const isErased = useRef(false);
  const { erase } = useReaderActions(reader.id);

  async function confirm() {
    try {
      await erase.mutateAsync(erasureId);
      openErasures.add(erasureId, '1 subscriber', [addressDraft(reader.id), noteDraft(reader.id)]);
      isErased.current = true;
      setIsAsking(false);
    } catch (error) {
      console.error('Failed to erase a reader:', error);
    }
  }

  return (
    <ReaderSection
      title="Erase"
      description="Deletes the address and everything stored about it. An unreadable hash stays, so that no import adds it again."
    >
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-4 text-danger" />
        Erase this subscriber
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Erase ${reader.email}?`}
        description={
          <>
            <p>
              The address is removed from the list, the newsletters’ reports and the queue. Neither
              you nor an import can add it again; they can sign up again themselves
              {reader.suppression ? ', but it stays suppressed' : ''}.
            </p>
            <p>You can undo it for 30 seconds. Older backups still contain it.</p>
          </>
        }
        confirmLabel="Erase subscriber"
        onConfirm={() => void confirm()}
        isBusy={erase.isPending}
        onCloseAutoFocus={(event) => {
          if (!isErased.current) return;
          event.preventDefault();
          onErased();
        }}
      >
        <ActionError>
          {erase.isError
            ? (readableMessage(erase.error) ??
              'There was no answer. Try again: nothing is erased twice.')
            : null}
        </ActionError>
      </ConfirmDialog>
    </ReaderSection>
  );
}
