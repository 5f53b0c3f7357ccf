import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { RowButton } from '@/admin/kit/list/table/row-button';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { labelOf } from '@/shared/options';
import { clearDraft } from '@/shared/drafts/device-storage';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import {
  deleteReplyTemplate,
  type ReplyTemplate,
  replyTemplatesKey,
  replyTemplatesQuery,
} from '../../api/reply-templates';
import type { ReplyKind } from '../recipient';
import { hasTemplateDraft, templateDraftName } from './template-draft';

interface TemplateListProps {
  kind: ReplyKind;
  /** Null for a new template. */
  onEdit: (template: ReplyTemplate | null) => void;
}

export function TemplateList({ kind, onEdit }: TemplateListProps) {
  const [noun] = kind.noun;
  const query = useQuery(replyTemplatesQuery(noun));
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<ReplyTemplate>();
  const newRef = useRef<HTMLButtonElement>(null);
  const removal = useMutation({
    mutationFn: ({ id }: ReplyTemplate) => deleteReplyTemplate(id),
    onSuccess: (_answer, template) => clearDraft(templateDraftName(noun, template)),
    onError: (error) => console.error('Failed to delete a template:', error),
    onSettled: async () => {
      setAsked(undefined);
      await queryClient.invalidateQueries({ queryKey: replyTemplatesKey });
    },
  });

  return (
    <div className="grid gap-4">
      <Button ref={newRef} className="justify-self-start" onClick={() => onEdit(null)}>
        <Plus aria-hidden="true" className="size-4" />
        <span>New template</span>
      </Button>
      {query.isPending && <Loading label="Loading templates…" />}
      <LoadError title="The templates could not be loaded." query={query} />
      {query.data?.length === 0 && (
        <p className="text-ink-soft">
          There are no templates yet. Write one for what you send often.
        </p>
      )}
      <ul aria-label="Templates" className="grid gap-2 empty:hidden">
        {query.data?.map((template) => (
          <li
            key={template.id}
            className="flex items-center gap-3 rounded-control border border-line px-4 py-2"
          >
            <button
              type="button"
              className="grid min-h-11 min-w-0 flex-1 content-center rounded-control text-start wrap-anywhere hover:text-accent"
              onClick={() => onEdit(template)}
            >
              <span className="font-semibold underline decoration-brand decoration-2 underline-offset-4">
                {template.name}
              </span>{' '}
              <span className="text-small text-ink-soft">{template.subject}</span>
            </button>
            <div className="flex flex-wrap justify-end gap-1">
              {template.setsStatus && <Badge>{labelOf(kind.statuses, template.setsStatus)}</Badge>}
              {hasTemplateDraft(noun, template) && <Badge tone="warning">Not saved</Badge>}
            </div>
            <RowButton
              icon={BinIcon}
              aria-label={`Delete ${template.name}`}
              aria-haspopup="dialog"
              title="Delete"
              onClick={() => setAsked(template)}
            />
          </li>
        ))}
      </ul>
      <ActionError>
        {removal.isError &&
          (readableMessage(removal.error) ?? 'The template was not deleted. Try again.')}
      </ActionError>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={`Delete “${asked?.name}”?`}
        description="Replies that were sent with it do not change. This cannot be undone."
        confirmLabel="Delete template"
        isBusy={removal.isPending}
        onConfirm={() => asked && removal.mutate(asked)}
        onCloseAutoFocus={(event) => {
          if (!removal.isSuccess) return;
          event.preventDefault();
          newRef.current?.focus();
        }}
      />
    </div>
  );
}
