import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { DeskBar } from '@/admin/kit/desk/desk-bar';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/admin/kit/controls/tabs';
import type { FormBase } from './draft/post-draft';
import { KeptTexts } from './draft/kept-texts';
import { PostActions } from './post-actions';
import { PostConflict } from './draft/post-conflict';
import { PostMainFields } from './fields/post-main-fields';
import { PostPreview } from './post-preview';
import { PostSettings } from './fields/post-settings';
import { SaveQuestions } from './save-questions';
import { useKeptTexts } from './draft/use-kept-texts';
import { useLeaveGuard } from './draft/use-leave-guard';
import { usePostErrors } from './draft/use-post-errors';
import { usePostForm } from './draft/use-post-form';
import { useSavePost } from './draft/use-save-post';
import { withoutPostCodes } from './codes/find-post-codes';
import { PostCodesNote, usePostCodes } from './codes/post-codes';
import { useSaveKey } from '@/admin/kit/frame/keys/use-save-key';
import { useReturnFocus } from '@/shared/hooks/use-return-focus';
import { isAhead, publishMoment } from '../publish-time';

interface PostFormProps {
  title: string;
  /** Read only once. */
  base: FormBase;
  onClose: () => void;
  onSaved: () => void;
  /** Called after a save that keeps the form open. */
  onStay: (id: string) => void;
}

export function PostForm({ title, base, onClose, onSaved, onStay }: PostFormProps) {
  const formId = useId();
  const form = usePostForm(base);
  const status = form.stored?.fields.status ?? 'draft';
  const publishAt = form.stored?.publishAt ?? null;
  const texts = useKeptTexts(form.draft, base);
  const guard = useLeaveGuard(form.isOnlyHere);
  const { errors, refused, refuse } = usePostErrors(form.fields);
  const [tab, setTab] = useState('write');
  const saving = useSavePost(form.draft, {
    onRefused: (fields) => {
      refuse(fields);
      if (fields.length > 0) setTab('write');
    },
    onSaved: (post, { isStaying }) => {
      onSaved();
      if (isStaying) onStay(post.id);
      else onClose();
    },
  });
  useReturnFocus(saving.isSaving);
  const codes = usePostCodes(form.fields);

  useSaveKey(() => saving.save({ isStaying: true, status }));

  const show = (next: string) => {
    // Flushes the editor for the preview.
    form.read();
    setTab(next);
  };

  // Focuses the first invalid field.
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
        // On a large screen, state and buttons are above the settings column.
        'lg:grid-cols-[minmax(0,1fr)_24rem]',
      )}
      onSubmit={(event) => {
        event.preventDefault();
        saving.save({ isStaying: false, status });
      }}
    >
      <Tabs value={tab} onValueChange={show} className="contents">
        <DeskBar title={title}>
          <TabsList aria-label="Post" className="ms-auto h-full border-0 md:ms-0">
            <TabsTrigger value="write" className="mb-0 pt-[3px]">
              Write
            </TabsTrigger>
            <TabsTrigger value="preview" className="mb-0 pt-[3px]">
              Preview
            </TabsTrigger>
          </TabsList>
        </DeskBar>
        {/* Stays mounted behind the preview, so that the editor keeps its cursor and history. */}
        <TabsContent
          value="write"
          forceMount
          inert={saving.isSaving}
          className={clsx(
            'overflow-y-auto overscroll-contain p-0 max-sm:pt-0 data-[state=inactive]:hidden',
            // Text and column scroll separately.
            'lg:col-span-2 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_minmax(0,1fr)] lg:overflow-clip',
          )}
        >
          <KeptTexts texts={texts} />
          <div className="lg:row-start-2 lg:overflow-y-auto lg:overscroll-contain">
            <PostMainFields form={form} errors={errors} />
          </div>
          <PostSettings form={form} errors={errors} />
        </TabsContent>
        <TabsContent
          value="preview"
          className="overflow-y-auto overscroll-contain p-0 max-sm:pt-0 lg:col-span-2"
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
        onSave={(as) => saving.save({ isStaying: false, status: as })}
      />
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={guard.stay}
        title="Leave without saving?"
        description="This device could not keep your latest changes. They are lost if you leave."
        cancelLabel="Keep writing"
        confirmLabel="Leave without saving"
        onConfirm={guard.leave}
      />
      <SaveQuestions
        save={saving.asked}
        onKeepEditing={saving.keepEditing}
        onSave={saving.saveAsked}
      />
      <PostConflict {...{ form, texts, saving }} />
    </form>
  );
}
