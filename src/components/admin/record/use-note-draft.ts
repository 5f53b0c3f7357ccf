import { useState } from 'react';
import { clearDraft, loadDraft, saveDraft } from '@/lib/drafts/form-draft';

/** As the database checks it. */
export const maxNoteLength = 5000;

/**
 * A note while it is written: kept on this device until it is saved, so that neither a failed save, a
 * closed panel nor an expired session loses it.
 */
export function useNoteDraft(name: string, onSave: (id: string, body: string) => Promise<void>) {
  const [text, setText] = useState(() => loadDraft(name)?.values['note'] ?? '');
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
      clearDraft(name);
      setText('');
      setId(crypto.randomUUID());
      setState('still');
    } catch (error) {
      console.error('Failed to save a note:', error);
      setState('failed');
    }
  }

  return {
    text,
    setText: (next: string) => {
      // While it is on its way the text stays what is sent.
      if (state === 'saving') return;
      setText(next);
      saveDraft(name, { values: { note: next } });
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
