import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { useAddInquiryNote } from '../api/admin-inquiry-notes-queries';

/** The column's limit. */
const maxNoteLength = 5000;

export function InquiryNoteForm({ inquiryId }: { inquiryId: string }) {
  const [text, setText] = useState('');
  // Kept until the note has arrived: sending it twice makes one note.
  const noteId = useRef<string>(undefined);
  const add = useAddInquiryNote(inquiryId);

  function save() {
    noteId.current ??= crypto.randomUUID();
    add.mutate(
      { id: noteId.current, body: text.trim() },
      {
        onSuccess: () => {
          noteId.current = undefined;
          setText('');
        },
      },
    );
  }

  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) save();
      }}
    >
      <FormField
        label="Add a note"
        isOptional
        className="w-full"
        error={add.isError ? 'The note was not saved. Please try again.' : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxNoteLength}
            value={text}
            readOnly={add.isPending}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" variant="outline" size="small" disabled={!text.trim() || add.isPending}>
        {add.isPending ? 'Saving note…' : 'Save note'}
      </Button>
    </form>
  );
}
