import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { RowButton } from '@/admin/kit/list/table/row-button';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { DateTime } from '@/admin/kit/record/date-time';
import { linkClasses } from '@/admin/layout/link-classes';
import { notify } from '@/shared/feedback/notify';
import { writtenPart } from '@/shared/newsletter/newsletter-text';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { cn } from '@/shared/cn';
import {
  draftQuery,
  draftsQuery,
  type DraftSummary,
  useDeleteDraft,
} from '../../api/composer/drafts';
import { LoadState } from '../../load-state';
import {
  close,
  forgetText,
  loadUnsaved,
  type NewsletterDraft,
  newText,
  toText,
} from './newsletter-draft';
import type { Autosave } from './use-autosave';

interface DraftListProps {
  /** The open draft. */
  draft: NewsletterDraft;
  autosave: Autosave;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onOpened: () => void;
}

export function DraftList(props: DraftListProps) {
  const { draft: present, autosave, isOpen, onOpenChange, onOpened } = props;
  const [hasOpened, setHasOpened] = useState(false);
  const queryClient = useQueryClient();
  const { text } = present.getState();
  const query = useInfiniteQuery({ ...draftsQuery(), enabled: isOpen });
  const [asked, setAsked] = useState<DraftSummary | null>(null);
  const remove = useDeletion(present, autosave);
  const drafts = query.data?.pages.flatMap(({ rows }) => rows) ?? [];

  /** Opens a draft of the list, or a new draft with its text. */
  async function open(id: string, { isCopy = false } = {}) {
    try {
      const unsaved = loadUnsaved(id);
      const stored = unsaved ? null : await queryClient.query({ ...draftQuery(id), staleTime: 0 });
      const found = unsaved ?? (stored && toText(stored));
      if (!found) {
        notify.error('This draft is gone', 'It was sent or deleted elsewhere.');
        await query.refetch();
      } else if (await autosave.open(isCopy ? newText(writtenPart(found.values)) : found)) {
        setHasOpened(true);
        onOpenChange(false);
      }
    } catch {
      notify.error('Error', 'The draft could not be opened. Check your connection and try again.');
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Drafts"
        description="Latest first. The newsletter you are writing stays in this list."
        onCloseAutoFocus={(event) => {
          if (!hasOpened) return;
          event.preventDefault();
          setHasOpened(false);
          onOpened();
        }}
      >
        <div className="grid gap-5">
          <LoadState query={query} what="the drafts" />
          {query.isSuccess && drafts.length === 0 && <p>No drafts yet.</p>}
          <ul className="grid divide-y divide-line">
            {drafts.map((draft) => (
              <Draft
                key={draft.id}
                draft={draft}
                isOpen={draft.id === text.id}
                onOpen={() => void open(draft.id)}
                onCopy={() => void open(draft.id, { isCopy: true })}
                onDelete={() => setAsked(draft)}
              />
            ))}
          </ul>
          {query.hasNextPage && (
            <Button
              variant="outline"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Older drafts
            </Button>
          )}
        </div>
        {asked && (
          <ConfirmDialog
            open
            onOpenChange={() => setAsked(null)}
            title="Delete this draft?"
            description={`“${nameOf(asked)}” is deleted for every admin. This cannot be undone.`}
            confirmLabel="Delete draft"
            onConfirm={() => {
              void remove(asked.id);
              setAsked(null);
            }}
          />
        )}
      </DialogPanel>
    </Dialog>
  );
}

interface DraftProps {
  draft: DraftSummary;
  isOpen: boolean;
  onOpen: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

function Draft({ draft, isOpen, onOpen, onCopy, onDelete }: DraftProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 justify-items-start gap-1">
        {isOpen ? (
          <p className="font-semibold wrap-anywhere">{nameOf(draft)}</p>
        ) : (
          <button
            type="button"
            className={cn('py-1 text-start font-semibold', linkClasses)}
            onClick={onOpen}
          >
            {nameOf(draft)}
          </button>
        )}
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          <DateTime value={draft.updatedAt} />
          {isOpen && <Badge tone="accent">Open</Badge>}
        </p>
      </div>
      <div className="flex shrink-0">
        <RowButton icon={Copy} aria-label={`Copy ${nameOf(draft)}`} title="Copy" onClick={onCopy} />
        <RowButton
          icon={BinIcon}
          aria-label={`Delete ${nameOf(draft)}`}
          title="Delete"
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

const nameOf = ({ subject }: DraftSummary) => subject.trim() || 'No subject yet';

function useDeletion(present: NewsletterDraft, { saveNow }: Autosave) {
  const deletion = useDeleteDraft();
  return async (id: string) => {
    try {
      // Removes it from this device first, and after a running save, which would store it again.
      if (present.getState().text.id === id) close(present);
      else forgetText(id);
      await saveNow().catch(() => undefined);
      await deletion.mutateAsync(id);
      notify.success('Draft deleted');
    } catch (error) {
      console.error('Failed to delete a draft:', error);
      notify.error('Error', 'The draft could not be deleted. Please try again.');
    }
  };
}
