import { useInfiniteQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { RowButton } from '@/admin/kit/list/table/row-button';
import { BinIcon } from '@/admin/kit/record/bin-icon';
import { DateTime } from '@/admin/kit/record/date-time';
import { linkClasses } from '@/admin/layout/link-classes';
import { notify } from '@/shared/feedback/notify';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { cn } from '@/shared/cn';
import { draftsQuery, useDeleteDraft } from '../../api/composer/drafts';
import { LoadState } from '../../load-state';
import {
  discard,
  type ListedDraft,
  mergeDrafts,
  type NewsletterDraft,
  openCopy,
  openStored,
} from './newsletter-draft';
import { useDraftStore } from './use-newsletter-draft';

interface DraftListProps {
  /** The one that is open. */
  draft: NewsletterDraft;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onOpened: () => void;
}

export function DraftList({ draft: present, isOpen, onOpenChange, onOpened }: DraftListProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const store = useDraftStore();
  const { text } = present.getState();
  const query = useInfiniteQuery({ ...draftsQuery(), enabled: isOpen });
  const [asked, setAsked] = useState<ListedDraft | null>(null);
  const remove = useDeletion(present);
  const drafts = mergeDrafts(query.data?.pages.flatMap(({ rows }) => rows) ?? []);

  /** `load` opens the draft, or a copy of it, in the composer. */
  async function open(load: Promise<boolean>) {
    try {
      if (await load) {
        setHasOpened(true);
        return onOpenChange(false);
      }
      notify.error('This draft is gone', 'It was sent or deleted elsewhere.');
      await query.refetch();
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
                onOpen={() => void open(openStored(present, store, draft.id))}
                onCopy={() => void open(openCopy(present, store, draft.id))}
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
  draft: ListedDraft;
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
            className={cn('py-1 text-left font-semibold', linkClasses)}
            onClick={onOpen}
          >
            {nameOf(draft)}
          </button>
        )}
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          <DateTime value={draft.updatedAt} />
          {isOpen && <Badge tone="accent">Open</Badge>}
          {draft.isOnlyHere && <Badge tone="warning">Only on this device</Badge>}
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

const nameOf = ({ subject }: ListedDraft) => subject.trim() || 'No subject yet';

function useDeletion(present: NewsletterDraft) {
  const deletion = useDeleteDraft();
  return async (id: string) => {
    try {
      // On this device first: a running save would store it again.
      await discard(present, id);
      await deletion.mutateAsync(id);
      notify.success('Draft deleted');
    } catch (error) {
      console.error('Failed to delete a draft:', error);
      notify.error('Error', 'The draft could not be deleted. Please try again.');
    }
  };
}
