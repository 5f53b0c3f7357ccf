import { type RefObject, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { TabsContent, Tabs, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { DraftOffers } from './draft-offers';
import { LeaveDialog } from './leave-dialog';
import { PostConflict } from './post-conflict';
import { PostFormBar } from './post-form-bar';
import { PostMainFields } from './post-main-fields';
import { PostPreview } from './post-preview';
import { PostSettings } from './post-settings';
import { useDraftKeeping } from './use-draft-keeping';
import { useLeaveGuard } from './use-leave-guard';
import { type FormBase, usePostForm } from './use-post-form';
import { usePostErrors } from './use-post-errors';
import { useSavePost } from './use-save-post';

interface PostFormProps {
  /** Read once. */
  base: FormBase;
  requestCloseRef: RefObject<() => void>;
  onClose: () => void;
  onSaved: () => void;
}

/** The form of a post with its preview, drafts and conflicts. */
export function PostForm({ base, requestCloseRef, onClose, onSaved }: PostFormProps) {
  const formId = useId();
  const form = usePostForm(base);
  const drafts = useDraftKeeping(form);
  const guard = useLeaveGuard({ isDirty: form.isDirty, onClose });
  const { errors, refused, refuse } = usePostErrors(form.fields);
  const [tab, setTab] = useState('write');
  const saving = useSavePost({
    onRefused: (fields) => {
      refuse(fields);
      if (fields.length > 0) setTab('write');
    },
    onSaved: () => {
      drafts.drop();
      guard.letGo();
      onSaved();
      onClose();
    },
  });
  const save = () => void saving.save({ fields: form.latest(), base: form.latestBase().stored });

  const show = (next: string) => {
    // Flushes the editor for the preview.
    form.latest();
    setTab(next);
  };

  useEffect(() => {
    requestCloseRef.current = guard.requestClose;
  });

  // The first invalid field gets the focus.
  useEffect(() => {
    if (refused.length === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused, formId]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button below
    <form
      id={formId}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        save();
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
          <DraftOffers drafts={drafts} />
          <div className="grid gap-8 px-5 py-6 md:px-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
            <PostMainFields form={form} errors={errors} />
            <PostSettings form={form} errors={errors} />
          </div>
        </TabsContent>
        <TabsContent
          value="preview"
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-0"
        >
          <PostPreview post={form.fields} slug={base.stored?.slug} />
        </TabsContent>
      </Tabs>
      <PostFormBar
        isNew={base.stored === null}
        isPublished={form.fields.status === 'published'}
        isSaving={saving.isSaving}
        kept={drafts.kept}
        onCancel={guard.requestClose}
      />
      <LeaveDialog
        isOpen={guard.isAsking}
        onStay={guard.stay}
        onKeep={guard.leave}
        onDiscard={() => {
          drafts.drop();
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
      {saving.conflict && <PostConflict conflict={saving.conflict} {...{ form, drafts, saving }} />}
    </form>
  );
}
