import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { removedParts } from '@/admin/kit/editor/removed-parts';
import { PlannedMoment } from '@/admin/kit/record/planned-moment';
import { isAhead, localOf, publishMoment } from '../publish-time';
import { findPostCodes } from './codes/find-post-codes';
import { PostCodes } from './codes/post-codes';
import type { PostSave } from './draft/post-save';
import { saveLabel } from './post-actions';

interface SaveQuestion {
  about: 'visitors' | 'parts' | 'codes';
  text: ReactNode;
}

/**
 * Lists warnings for the writer: visitors lose the post, the sanitizer removes parts, or readers see codes of other
 * tools.
 */
export function questionsAbout({ status, text, clean, row }: PostSave): SaveQuestion[] {
  const isLive = row?.fields.status === 'published' && !isAhead(row.publishAt);
  const questions: SaveQuestion[] = [];
  if (isLive && status === 'draft') {
    questions.push({
      about: 'visitors',
      text: 'Visitors can no longer find this post, and links to it show “not found”. It stays here as a draft, with the changes you made.',
    });
  }
  if (isLive && status === 'published' && isAhead(publishMoment(clean))) {
    questions.push({
      about: 'visitors',
      text: (
        <>
          <span>
            Visitors can no longer find this post, and links to it show “not found”, until it goes
            live again:
          </span>{' '}
          <PlannedMoment plannedFor={localOf(clean)} />
        </>
      ),
    });
  }
  const parts = removedParts(text.values.content, clean.content);
  if (parts.length > 0) {
    questions.push({
      about: 'parts',
      text: `Some of this HTML is not allowed in a post and will be removed: ${parts.join(', ')}.`,
    });
  }
  const codes = status === 'published' ? findPostCodes(clean) : [];
  if (codes.length > 0) questions.push({ about: 'codes', text: <PostCodes codes={codes} /> });
  return questions;
}

interface SaveQuestionsProps {
  /** Null when there is no question. */
  save: PostSave | null;
  onKeepEditing: () => void;
  onSave: () => void;
}

/** Asks everything about a save in one dialog. Its button repeats the words of the pressed one. */
export function SaveQuestions({ save, onKeepEditing, onSave }: SaveQuestionsProps) {
  if (!save) return null;
  const questions = questionsAbout(save);
  const isPlanned = isAhead(publishMoment(save.clean));
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeepEditing}
      title="Before this is saved"
      description={
        <ul className="grid gap-3">
          {questions.map(({ about, text }) => (
            <li key={about}>{text}</li>
          ))}
        </ul>
      }
      cancelLabel="Keep editing"
      confirmLabel={saveLabel(save.row?.fields.status ?? 'draft', save.status, isPlanned)}
      tone={questions.some(({ about }) => about === 'visitors') ? 'danger' : 'plain'}
      onConfirm={onSave}
    />
  );
}
