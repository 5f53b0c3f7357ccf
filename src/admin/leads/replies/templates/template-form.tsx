import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { replyFields, templateProblems } from '@/admin/leads/replies/reply-text';
import { useSaveKey } from '@/admin/kit/frame/keys/use-save-key';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { NativeSelectField, TextareaField, TextField } from '@/shared/ui/text-field';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { useDraft } from '@/shared/drafts/use-draft';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import {
  type ReplyTemplate,
  replyTemplatesKey,
  saveReplyTemplate,
} from '../../api/reply-templates';
import type { ReplyKind } from '../recipient';
import {
  beginTemplate,
  type TemplateDraft,
  templateDraftName,
  templateDraftSchema,
  toTemplateContent,
} from './template-draft';

interface TemplateFormProps {
  kind: ReplyKind;
  /** Null for a new template. */
  template: ReplyTemplate | null;
  /** Called after a save or a cancel. */
  onDone: () => void;
}

/** Edits a template's name, subject, text and status. This device keeps typed text until it is saved or discarded. */
export function TemplateForm({ kind, template, onDone }: TemplateFormProps) {
  const [noun] = kind.noun;
  const [opened] = useState(() => beginTemplate(template));
  const [draft, setDraft, isRestored] = useDraft(
    templateDraftName(noun, template),
    templateDraftSchema,
  );
  const values = draft ?? opened;
  const [isTried, setIsTried] = useState(false);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => {
      const { id, version } = values;
      return saveReplyTemplate({ id, version, kind: noun, content: toTemplateContent(values) });
    },
    onSuccess: async (result) => {
      await queryClient.invalidateQueries({ queryKey: replyTemplatesKey });
      if (result.kind === 'conflict') {
        // The next save overwrites the version that is stored now; a deleted template is created again.
        const { theirs } = result;
        setDraft({
          ...values,
          id: theirs ? values.id : crypto.randomUUID(),
          version: theirs?.version ?? 0,
        });
        return;
      }
      setDraft(null);
      onDone();
    },
    onError: (error) => console.error('Failed to save a template:', error),
  });
  const isSaving = save.isPending;
  const failure =
    save.isError &&
    (readableMessage(save.error) ??
      'The template was not saved. What you typed is still here. Try again.');

  const problems = templateProblems(noun, values);
  const hasProblem = Object.values(problems).some(Boolean);
  /** Reports unknown fields while the admin types, and an empty field after the first save. */
  const errorOf = (field: keyof typeof problems) =>
    isTried || values[field].trim() !== '' ? problems[field] : undefined;

  // The text does not change during a save.
  function write(typed: Partial<TemplateDraft>) {
    if (!isSaving) setDraft({ ...values, ...typed });
  }
  function submit() {
    if (isSaving) return;
    setIsTried(true);
    if (!hasProblem) save.mutate();
  }
  useSaveKey(submit);

  // The field into which the buttons of template fields write.
  const written = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const bodyRef = useRef<HTMLTextAreaElement>(null);
  function insert(field: string) {
    const target = written.current ?? bodyRef.current;
    if (!target || isSaving) return;
    target.setRangeText(field, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    write({ [target.name]: target.value });
    target.focus();
  }
  const textField = (name: 'name' | 'subject' | 'body') => ({
    name,
    value: values[name],
    error: errorOf(name),
    readOnly: isSaving,
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  });

  return (
    <form
      aria-label={template ? `Edit ${template.name}` : 'New template'}
      className="grid gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && <RestoredText onStartOver={() => !isSaving && setDraft(null)} />}
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
        hint="End it with your signature."
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
        label="Status to set with it"
        value={values.setsStatus}
        onChange={({ target }) => write({ setsStatus: target.value })}
      >
        <option value="">None: keep the status</option>
        {kind.statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelectField>
      <ActionError>
        {save.data?.kind === 'conflict' ? conflictWords(save.data.theirs === null) : failure}
      </ActionError>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <BusyButton type="submit" isBusy={isSaving}>
          Save
        </BusyButton>
        <Button variant="ghost" disabled={isSaving} onClick={onDone}>
          Back to the list
        </Button>
      </div>
    </form>
  );
}

function conflictWords(isGone: boolean): string {
  return isGone
    ? 'The template was deleted meanwhile. Your text is kept here. Save it again as a new template.'
    : 'The template was changed meanwhile. Your text is kept here. Save it again to replace the other text.';
}
