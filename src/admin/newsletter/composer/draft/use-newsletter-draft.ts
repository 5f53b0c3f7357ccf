import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import { createDraftStore, type DraftStore } from '../../api/composer/drafts';
import { type NewsletterDraft, openNewsletterDraft } from './newsletter-draft';

export function useDraftStore(): DraftStore {
  const queryClient = useQueryClient();
  return useState(() => createDraftStore(queryClient))[0];
}

/** The newsletter being written. The visual editor hands over its text a moment after the last key. */
export function useNewsletterDraft(editorRef: RefObject<EditorHandle | null>): NewsletterDraft {
  const store = useDraftStore();
  return useVersionedDraft(() => openNewsletterDraft(store, () => editorRef.current?.flush()));
}
