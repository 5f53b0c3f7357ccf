import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { NativeSelectField } from '@/shared/ui/text-field';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { Spoken } from '@/shared/feedback/spoken';
import type { ReplyTemplate } from '../../api/reply-templates';
import { TemplatesButton } from '../templates/templates-button';
import type { ReplyKind } from '../recipient';
import type { ReplyDraft } from './use-reply-draft';

interface TemplateChoiceProps {
  kind: ReplyKind;
  query: UseQueryResult<ReplyTemplate[]>;
  draft: ReplyDraft;
}

/** Chooses the template of a reply, and says when an unsent text was restored. */
export function TemplateChoice({ kind, query, draft }: TemplateChoiceProps) {
  /** The id of the template to confirm; null for a reply without one; undefined while the dialog is closed. */
  const [asked, setAsked] = useState<string | null>();
  const templates = query.data ?? [];
  const { template } = draft;

  function choose(id: string | null) {
    if (draft.isTyped) setAsked(id);
    else draft.choose(id);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelectField
          label="Template"
          fieldClassName="min-w-0 flex-1 basis-60"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to begin with it
          autoFocus
          value={template?.id ?? ''}
          onChange={({ target }) => choose(target.value || null)}
        >
          <option value="">Without a template</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelectField>
        <TemplatesButton kind={kind} />
        <Spoken as="span" className="sr-only">
          {template && `${template.name}: filled in below`}
        </Spoken>
      </div>
      <LoadError title="The templates could not be loaded." description={null} query={query} />
      {draft.isRestored && <RestoredText onStartOver={() => draft.choose(null)} />}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="Replace what you wrote?"
        description="The template replaces your text."
        confirmLabel="Replace it"
        cancelLabel="Keep my text"
        tone="plain"
        onConfirm={() => {
          setAsked(undefined);
          draft.choose(asked ?? null);
        }}
      />
    </div>
  );
}
