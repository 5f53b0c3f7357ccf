import { useEffect, useId, useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { LeaveDialog } from '@/components/admin/dialogs/leave-dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { FormBase } from './post-draft';
import { PostConflict } from './post-conflict';
import { PostMainFields } from './post-main-fields';
import { PostPreview } from './post-preview';
import { PostSettings } from './post-settings';
import { UnsavedTexts } from './unsaved-texts';
import { useLeaveGuard } from './use-leave-guard';
import { usePostForm } from './use-post-form';
import { type SaveHow, useSavePost } from './use-save-post';
import { useUnsavedTexts } from './use-unsaved-texts';
import { findPostCodes, withoutPostCodes } from './find-post-codes';
import { PostCodes, PostCodesNote, usePostCodes } from './post-codes';
import { useSaveKey } from '@/components/admin/frame/use-save-key';
import { useReturnFocus } from '@/hooks/use-return-focus';
import { createSanitizer } from '@/lib/safe-html/article-html';
import { type FieldName, type PostErrors, type PostFields, validatePost } from '../../post-fields';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/format/moment';

interface PostFormProps {
  /** Read once. */
  base: FormBase;
  onClose: () => void;
  onSaved: () => void;
  /** Called after a save that leaves the form open. */
  onStay: (id: string) => void;
}

export function PostForm({ base, onClose, onSaved, onStay }: PostFormProps) {
  const formId = useId();
  const form = usePostForm(base);
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
  const [askedHow, setAskedHow] = useState<SaveHow | null>(null);
  const save = (how: SaveHow) => {
    setAskedHow(null);
    void saving.save(how);
  };
  /** Codes of other tools are asked about before readers see them. */
  const ask = (how: SaveHow) => {
    const fields = form.read();
    const isPublic = fields.status === 'published';
    if (isPublic && findPostCodes(fields).length > 0) setAskedHow(how);
    else save(how);
  };

  useSaveKey(() => ask({ isStaying: true }));

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
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        ask({ isStaying: false });
      }}
    >
      <Tabs value={tab} onValueChange={show} className="flex min-h-0 flex-1 flex-col">
        <TabsList aria-label="Post" className="shrink-0 px-3 md:px-4">
          <TabsTrigger value="write">Write</TabsTrigger>
          <TabsTrigger value="preview">Preview</TabsTrigger>
        </TabsList>
        {/* Stays mounted under the preview, so that the editor keeps its cursor and history. */}
        <TabsContent
          value="write"
          forceMount
          inert={saving.isSaving}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-0 data-[state=inactive]:hidden"
        >
          <UnsavedTexts texts={texts} />
          <div className="grid gap-8 px-5 py-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
            <PostMainFields form={form} errors={errors} />
            <PostSettings form={form} errors={errors} />
          </div>
        </TabsContent>
        <TabsContent
          value="preview"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-0"
        >
          <PostPreview post={form.fields} slug={form.stored?.slug} />
        </TabsContent>
      </Tabs>
      <PostCodesNote codes={codes} onRemove={() => form.replace(withoutPostCodes(form.read()))} />
      <PostFormBar
        isNew={form.stored === null}
        isPublished={form.fields.status === 'published'}
        isSaving={saving.isSaving}
        keptAt={form.keptAt}
        onCancel={onClose}
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
        open={askedHow !== null}
        onOpenChange={() => setAskedHow(null)}
        title="Publish with codes of other tools?"
        description={<PostCodes codes={codes} />}
        cancelLabel="Keep editing"
        confirmLabel="Publish as it is"
        tone="plain"
        onConfirm={() => askedHow && save(askedHow)}
      />
      <PostConflict {...{ form, texts, saving }} />
    </form>
  );
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

interface PostFormBarProps {
  /** See DraftState. */
  keptAt: number | null | undefined;
  isNew: boolean;
  isPublished: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

function PostFormBar({ isNew, isPublished, isSaving, keptAt, onCancel }: PostFormBarProps) {
  return (
    <footer
      data-bottom-bar
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-5 py-3 md:px-6"
    >
      <div className="flex flex-wrap gap-3">
        <BusyButton
          isBusy={isSaving}
          type="submit"
          title="Ctrl+S saves and keeps the post open"
          aria-disabled={isSaving}
        >
          {isSaving ? 'Saving…' : saveLabel(isNew, isPublished)}
        </BusyButton>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <output className="min-w-0 flex-1 basis-52 text-right text-small max-sm:text-left text-ink-soft">
        {keptText(keptAt)}
      </output>
    </footer>
  );
}

function saveLabel(isNew: boolean, isPublished: boolean): string {
  if (!isNew) return 'Save Changes';
  return isPublished ? 'Publish Post' : 'Save Draft';
}

function keptText(keptAt: PostFormBarProps['keptAt']): string {
  if (keptAt === undefined) return '';
  if (keptAt === null) {
    return 'Not saved yet, and this device could not keep a draft. Please save soon.';
  }
  return `Not saved yet. Draft kept on this device, ${formatMoment(new Date(keptAt).toISOString())}.`;
}
