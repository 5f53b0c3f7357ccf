import type { RefObject } from 'react';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import { openNewsletterDraft } from './newsletter-draft';

/** Returns the draft of the newsletter. The visual editor hands over its text a moment after the last key. */
export const useNewsletterDraft = (editorRef: RefObject<EditorHandle | null>) =>
  useVersionedDraft(() => openNewsletterDraft(() => editorRef.current?.flush()));
