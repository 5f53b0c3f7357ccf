import { useState } from 'react';
import type { EditorView } from '@/components/admin/editor/view-choice';
import { isLetter } from './letter';
import type { WrittenLetter } from './written-letter';

const viewOf = (content: string): EditorView => (isLetter(content) ? 'visual' : 'html');

/** The visual editor or the HTML. Another draft opens in the view that can show it. */
export function useContentView(draft: WrittenLetter) {
  const { id, values } = draft.getState().text;
  const [view, setView] = useState(viewOf(values.content));
  const [draftId, setDraftId] = useState(id);
  if (draftId !== id) {
    setDraftId(id);
    if (values.content) setView(viewOf(values.content));
  }
  return [view, setView] as const;
}
