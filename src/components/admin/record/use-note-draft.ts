import { useState } from 'react';
import { z } from 'zod';
import { useDraft } from '@/hooks/use-draft';

/** As the database checks it. */
export const maxNoteLength = 5000;

const noteSchema = z.object({ note: z.string() });

/** A note while it is written. A failed save, a closed panel or an expired session does not lose it. */
export function useNoteDraft(name: string, onSave: (id: string, body: string) => Promise<void>) {
  const [draft, setDraft] = useDraft(name, noteSchema);
  const text = draft?.note ?? '';
  // One id per text: a repeat after a lost answer is the same note, a changed text is another one.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<'still' | 'saving' | 'failed'>('still');

  const isTooLong = text.length > maxNoteLength;
  const canSave = state !== 'saving' && text.trim() !== '' && !isTooLong;

  async function save() {
    if (!canSave) return;
    setState('saving');
    try {
      await onSave(id, text.trim());
      setDraft(null);
      setId(crypto.randomUUID());
      setState('still');
    } catch (error) {
      console.error('Failed to save a note:', error);
      setState('failed');
    }
  }

  return {
    text,
    setText: (note: string) => {
      // The text that is being saved does not change.
      if (state === 'saving') return;
      setDraft({ note });
      setState('still');
      if (state === 'failed') setId(crypto.randomUUID());
    },
    save,
    canSave,
    isSaving: state === 'saving',
    error: isTooLong
      ? `A note has at most ${maxNoteLength} characters.`
      : state === 'failed'
        ? 'The note was not saved. Your text is kept here; try again.'
        : undefined,
  };
}
