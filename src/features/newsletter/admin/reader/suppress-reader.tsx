import { useState } from 'react';
import { z } from 'zod';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { useDraft } from '@/hooks/use-draft';
import { readableMessage } from '@/lib/supabase/errors';
import { type Reader, useReaderActions } from '../../api/readers';
import { ActionError } from '../action-error';
import { ReaderSection } from './reader-section';
import {
  MAX_NOTE_LENGTH,
  suppressionLabels,
  type SuppressionReason,
  suppressionReasons,
} from '../../model';

const draftSchema = z.object({ note: z.string() });

export const noteDraft = (readerId: string) => `reader-suppression-${readerId}`;

export function SuppressReader({ reader }: { reader: Reader }) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState<SuppressionReason>('manual');
  const [draft, setDraft] = useDraft(noteDraft(reader.id), draftSchema);
  const note = draft?.note ?? '';
  const { suppress } = useReaderActions(reader.id);

  function confirm() {
    suppress.mutate(
      { reason, note: note.trim() },
      {
        onSuccess: () => {
          setDraft(null);
          setIsAsking(false);
          notify.success('Suppressed', 'Nothing is mailed to this address any more.');
        },
        onError: (error) => console.error('Failed to suppress a reader:', error),
      },
    );
  }

  return (
    <ReaderSection
      title="Suppress"
      description="For an address that must not be mailed. It stays out even if it signs up again."
    >
      <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
        Suppress
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Suppress ${reader.email}?`}
        description="Nothing is mailed to this address from now on, not even after a sign-up or an import. This cannot be taken back here."
        confirmLabel="Suppress"
        onConfirm={confirm}
        isBusy={suppress.isPending}
      >
        <FormField label="Reason">
          {(control) => (
            <NativeSelect
              {...control}
              value={reason}
              onChange={(event) => {
                const chosen = suppressionReasons.find((one) => one === event.target.value);
                if (chosen) setReason(chosen);
              }}
            >
              {suppressionReasons.map((one) => (
                <option key={one} value={one}>
                  {suppressionLabels[one]}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField
          label="Note"
          isOptional
          hint="For example: by phone on 3 March. Only admins see it."
        >
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={MAX_NOTE_LENGTH}
              onChange={(event) => setDraft({ note: event.target.value })}
            />
          )}
        </FormField>
        <ActionError>
          {suppress.isError
            ? (readableMessage(suppress.error) ??
              'It was not saved. What you typed is kept here; try again.')
            : null}
        </ActionError>
      </ConfirmDialog>
    </ReaderSection>
  );
}
