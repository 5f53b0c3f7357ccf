import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { replyFields, templateProblems } from '@/admin/leads/replies/reply-text';
import { LeaveDialog } from '@/admin/kit/dialogs/leave-dialog';
import { VersionConflict } from '@/admin/kit/dialogs/version-conflict';
import { useSaveKey } from '@/admin/kit/frame/use-save-key';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { NativeSelectField, TextareaField, TextField } from '@/shared/ui/text-field';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import { labelOf } from '@/shared/options';
import { readableMessage } from '@/shared/supabase/errors';
import {
  type ReplyTemplate,
  type ReplyTemplateVersion,
  replyTemplatesKey,
} from '../../api/reply-templates';
import type { ReplyKind } from '../recipient';
import {
  loadTemplateText,
  openTemplateDraft,
  startText,
  type TemplateFields,
} from './template-draft';

interface TemplateFormProps {
  kind: ReplyKind;
  /** Null: a new template. */
  template: ReplyTemplate | null;
  /** Called after a save, or when the form was left. */
  onDone: () => void;
}

/** A template's name, subject, text and status. Typed text stays on this device until it is saved or dropped. */
export function TemplateForm({ kind, template, onDone }: TemplateFormProps) {
  const [noun] = kind.noun;
  const [isRestored, setIsRestored] = useState(() => loadTemplateText(noun, template) !== null);
  const draft = useVersionedDraft(() => openTemplateDraft(noun, template));
  const { text, theirs } = draft.getState();
  const { values } = text;
  /** The conflict is put off until the next save. */
  const [isPutOff, setIsPutOff] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => draft.save(),
    onSuccess: async ({ kind: outcome }) => {
      await queryClient.invalidateQueries({ queryKey: replyTemplatesKey });
      if (outcome === 'saved') onDone();
    },
    onError: (error) => console.error('Failed to save a template:', error),
  });
  const isSaving = save.isPending;

  const problems = templateProblems(noun, values);
  const hasProblem = Object.values(problems).some(Boolean);
  /** Unknown fields are said while they are written, an empty field once a save was tried. */
  const errorOf = (field: keyof typeof problems) =>
    isTried || values[field].trim() !== '' ? problems[field] : undefined;

  function submit() {
    if (isSaving) return;
    setIsTried(true);
    setIsPutOff(false);
    if (!hasProblem) save.mutate();
  }
  useSaveKey(submit);
  function discard() {
    draft.forget();
    onDone();
  }

  // Where a field's button writes to.
  const written = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  function insert(field: string) {
    const target = written.current ?? bodyRef.current;
    if (!target || isSaving) return;
    target.setRangeText(field, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    draft.write({ [target.name]: target.value });
    target.focus();
  }
  const textField = (name: 'name' | 'subject' | 'body') => ({
    name,
    value: values[name],
    error: errorOf(name),
    readOnly: isSaving,
    onChange: ({ target }: { target: { value: string } }) => draft.write({ [name]: target.value }),
  });

  return (
    <>
      <form
        aria-label={template ? `Edit ${template.name}` : 'New template'}
        className="grid gap-4"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {isRestored && !text.isSaved && (
          <RestoredText
            onStartOver={() => {
              draft.replace(startText(template));
              setIsRestored(false);
            }}
          />
        )}
        <TextField
          label="Name"
          hint="Only admins see it."
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because the admin wants to write in it
          autoFocus
          {...textField('name')}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          onFocus={(event) => (written.current = event.currentTarget)}
          {...textField('subject')}
        />
        <TextareaField
          label="Text"
          rows={12}
          ref={bodyRef}
          className="field-sizing-content max-h-[60vh] min-h-48"
          hint="With your signature at its end."
          onFocus={(event) => (written.current = event.currentTarget)}
          {...textField('body')}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-small text-ink-soft">
            Insert a field, which is filled in for each person:
          </legend>
          <div className="flex flex-wrap gap-2">
            {replyFields(noun).map((field) => (
              <Button
                key={field}
                variant="outline"
                size="small"
                aria-label={`Insert ${field}`}
                onClick={() => insert(field)}
              >
                <span>{field}</span>
              </Button>
            ))}
          </div>
        </fieldset>
        <NativeSelectField
          label="Status that comes with it"
          value={values.setsStatus}
          onChange={({ target }) => draft.write({ setsStatus: target.value })}
        >
          <option value="">None: the status stays as it is</option>
          {kind.statuses.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelectField>
        <ActionError>
          {save.isError &&
            (readableMessage(save.error) ??
              'The template was not saved. What you typed is still here; try again.')}
        </ActionError>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <BusyButton type="submit" isBusy={isSaving}>
            Save
          </BusyButton>
          <Button
            variant="ghost"
            disabled={isSaving}
            onClick={() => (text.isSaved ? discard() : setIsLeaving(true))}
          >
            Cancel
          </Button>
        </div>
      </form>
      {theirs !== undefined && !isPutOff && (
        <VersionConflict
          noun="template"
          fields={theirs && comparedFields(values, theirs, kind)}
          isBusy={isSaving}
          onKeepMine={() => {
            draft.keepMine();
            submit();
          }}
          onTakeTheirs={discard}
          onClose={() => setIsPutOff(true)}
        />
      )}
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onKeep={onDone}
        onDiscard={discard}
      />
    </>
  );
}

function comparedFields(mine: TemplateFields, theirs: ReplyTemplateVersion, kind: ReplyKind) {
  const statusLabel = (status: string | null) => (status ? labelOf(kind.statuses, status) : '');
  return [
    { label: 'Name', mine: mine.name.trim(), theirs: theirs.name },
    { label: 'Subject', mine: mine.subject.trim(), theirs: theirs.subject },
    { label: 'Text', mine: mine.body.trim(), theirs: theirs.body, format: 'lines' as const },
    {
      label: 'Status that comes with it',
      mine: statusLabel(mine.setsStatus),
      theirs: statusLabel(theirs.setsStatus),
    },
  ];
}
