import { clsx } from 'clsx';
import { useEffect, useId, useMemo, useState } from 'react';
import { DeskBar } from '@/admin/kit/desk/desk-bar';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { LeaveDialog } from '@/admin/kit/dialogs/leave-dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/admin/kit/controls/tabs';
import type { FormBase } from './draft/post-draft';
import { PostActions } from './post-actions';
import { PostConflict } from './draft/post-conflict';
import { PostMainFields } from './fields/post-main-fields';
import { PostPreview } from './post-preview';
import { PostSettings } from './fields/post-settings';
import { UnsavedTexts } from './draft/unsaved-texts';
import { useLeaveGuard } from './draft/use-leave-guard';
import { usePostForm } from './draft/use-post-form';
import { type SaveHow, useSavePost } from './draft/use-save-post';
import { useUnsavedTexts } from './draft/use-unsaved-texts';
import { findPostCodes, withoutPostCodes } from './codes/find-post-codes';
import { PostCodes, PostCodesNote, usePostCodes } from './codes/post-codes';
import { useSaveKey } from '@/admin/kit/frame/use-save-key';
import { useReturnFocus } from '@/shared/hooks/use-return-focus';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { PlannedMoment } from '@/admin/kit/record/planned-moment';
import type { StoredPost } from '../api/admin-post-editing';
import {
  type BlogStatus,
  type FieldName,
  type PostErrors,
  type PostFields,
  validatePost,
} from '../post-fields';
import { isAhead, localOf, publishMoment } from '../publish-time';

interface PostFormProps {
  title: string;
  /** Read once. */
  base: FormBase;
  onClose: () => void;
  onSaved: () => void;
  /** Called after a save that leaves the form open. */
  onStay: (id: string) => void;
}

export function PostForm({ title, base, onClose, onSaved, onStay }: PostFormProps) {
  const formId = useId();
  const addressId = useId();
  const form = usePostForm(base);
  const status = form.stored?.fields.status ?? 'draft';
  const publishAt = form.stored?.publishAt ?? null;
  const texts = useUnsavedTexts(form.draft);
  const guard = useLeaveGuard(form.isDirty);
  const { errors, refused, refuse } = usePostErrors(form.fields);
  const [tab, setTab] = useState('write');
  const saving = useSavePost(form.draft, {
    onRefused: (fields) => {
      refuse(fields);
      if (fields.length > 0) setTab('write');
    },
    onSaved: (post, { isStaying }) => {
      if (isStaying) {
        onSaved();
        onStay(post.id);
        return;
      }
      guard.letGo();
      onSaved();
      onClose();
    },
  });
  useReturnFocus(saving.isSaving);
  const codes = usePostCodes(form.fields);
  /** The save that waits for the answers, and what is still asked. */
  const [asked, setAsked] = useState<{ how: SaveHow; questions: Question[] } | null>(null);
  const isAsked = (question: Question) => asked?.questions[0] === question;
  /** Saves once every question has been answered. */
  const proceed = (how: SaveHow, questions: Question[]) => {
    setAsked(questions.length > 0 ? { how, questions } : null);
    if (questions.length === 0) void saving.save(how);
  };
  const answer = () => asked && proceed(asked.how, asked.questions.slice(1));
  const dismiss = () => setAsked(null);
  const ask = (how: SaveHow) => proceed(how, questionsAbout(how.status, form.read(), form.stored));

  useSaveKey(() => ask({ isStaying: true, status }));

  const show = (next: string) => {
    // Flushes the editor for the preview.
    form.read();
    setTab(next);
  };

  // The first invalid field gets the focus.
  useEffect(() => {
    if (refused.length === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused, formId]);

  return (
    <form
      id={formId}
      noValidate
      className={clsx(
        'grid min-h-0 flex-1 grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]',
        // On a large screen the state and its buttons stand over the column at the right.
        'lg:grid-cols-[minmax(0,1fr)_24rem]',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        ask({ isStaying: false, status });
      }}
    >
      <Tabs value={tab} onValueChange={show} className="contents">
        <DeskBar title={title}>
          <TabsList aria-label="Post" className="ml-auto h-full border-0 md:ml-0">
            <TabsTrigger value="write" className="mb-0 pt-[3px]">
              Write
            </TabsTrigger>
            <TabsTrigger value="preview" className="mb-0 pt-[3px]">
              Preview
            </TabsTrigger>
          </TabsList>
        </DeskBar>
        {/* Stays mounted under the preview, so that the editor keeps its cursor and history. */}
        <TabsContent
          value="write"
          forceMount
          inert={saving.isSaving}
          className={clsx(
            'overflow-y-auto overscroll-contain p-0 data-[state=inactive]:hidden',
            // Text and column scroll by themselves.
            'lg:col-span-2 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)] lg:overflow-clip',
          )}
        >
          <UnsavedTexts texts={texts} />
          <div className="lg:row-start-2 lg:overflow-y-auto lg:overscroll-contain">
            <PostMainFields form={form} errors={errors} addressId={addressId} />
          </div>
          <PostSettings form={form} errors={errors} addressId={addressId} />
        </TabsContent>
        <TabsContent
          value="preview"
          className="overflow-y-auto overscroll-contain p-0 lg:col-span-2"
        >
          <PostPreview post={form.fields} slug={form.stored?.slug} />
        </TabsContent>
      </Tabs>
      <div className="lg:col-span-2">
        <PostCodesNote codes={codes} onRemove={() => form.replace(withoutPostCodes(form.read()))} />
      </div>
      <PostActions
        status={status}
        publishAt={publishAt}
        isPlanned={isAhead(publishMoment(form.fields))}
        savingAs={saving.savingAs}
        keptAt={form.keptAt}
        onSave={(as) => ask({ isStaying: false, status: as })}
      />
      <LeaveDialog
        isOpen={guard.isAsking}
        onStay={guard.stay}
        onKeep={() => {
          texts.leave();
          guard.leave();
        }}
        onDiscard={() => {
          texts.drop();
          guard.leave();
        }}
      />
      <ConfirmDialog
        open={saving.removed !== null}
        onOpenChange={saving.keepEditing}
        title="Save without some parts?"
        description={`Some of this HTML is not allowed in a post and will be removed: ${saving.removed?.join(', ')}.`}
        cancelLabel="Keep editing"
        confirmLabel="Save without them"
        tone="plain"
        onConfirm={() => void saving.saveWithout()}
      />
      <ConfirmDialog
        open={isAsked('unpublish')}
        onOpenChange={dismiss}
        title="Unpublish this post?"
        description="Visitors no longer find it, and links to it answer “not found”. It stays here as a draft, with the changes you made."
        cancelLabel="Keep it public"
        confirmLabel="Unpublish"
        onConfirm={answer}
      />
      <ConfirmDialog
        open={isAsked('hide')}
        onOpenChange={dismiss}
        title="Take this post off the site until then?"
        description={
          <>
            <p>
              Until it goes live again, visitors no longer find it, and links to it answer “not
              found”.
            </p>
            <p>
              <PlannedMoment plannedFor={localOf(form.fields)} />
            </p>
          </>
        }
        cancelLabel="Keep editing"
        confirmLabel="Take it off until then"
        onConfirm={answer}
      />
      <ConfirmDialog
        open={isAsked('codes')}
        onOpenChange={dismiss}
        title="Publish with codes of other tools?"
        description={<PostCodes codes={codes} />}
        cancelLabel="Keep editing"
        confirmLabel="Publish as it is"
        tone="plain"
        onConfirm={answer}
      />
      <PostConflict {...{ form, texts, saving }} />
    </form>
  );
}

type Question = 'unpublish' | 'hide' | 'codes';

/** Asked about: a post that visitors see before it goes, and codes of other tools before readers see them. */
function questionsAbout(
  status: BlogStatus,
  fields: PostFields,
  stored: StoredPost | null,
): Question[] {
  const isLive = stored?.fields.status === 'published' && !isAhead(stored.publishAt);
  if (status === 'draft') return isLive ? ['unpublish'] : [];
  const questions: Question[] = [];
  if (isLive && isAhead(publishMoment(fields))) questions.push('hide');
  if (findPostCodes(fields).length > 0) questions.push('codes');
  return questions;
}

/** The current errors of the fields that the last save refused: an error goes once its field is corrected. */
function usePostErrors(fields: PostFields) {
  const [refused, setRefused] = useState<readonly FieldName[]>([]);
  const isContentRefused = refused.includes('content');
  const content = useMemo(
    // Removed parts do not count as content. Sanitizing at each letter is slow, so only after a refusal.
    () => (isContentRefused ? createSanitizer(window)(fields.content) : fields.content),
    [isContentRefused, fields.content],
  );
  const errors: PostErrors = {};
  if (refused.length > 0) {
    const found = validatePost({ ...fields, content });
    for (const name of refused) if (found[name]) errors[name] = found[name];
  }
  return { errors, refused, refuse: setRefused };
}
