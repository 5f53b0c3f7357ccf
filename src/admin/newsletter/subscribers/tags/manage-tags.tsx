import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogPanel } from '@/admin/kit/controls/dialog';
import { formatNumber } from '@/shared/format/format';
import { type Tag, tagsQuery } from '../../api/subscribers/tags';
import { LoadState } from '../../load-state';
import { EditTag } from './edit-tag';

interface ManageTagsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Lists all tags with their counts; each can be renamed, merged into another one, or deleted. */
export function ManageTags({ isOpen, onOpenChange }: ManageTagsProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogPanel
        title="Tags"
        description="Set them on a subscriber, on selected rows of the list, or with an import."
      >
        <TagList />
      </DialogPanel>
    </Dialog>
  );
}

function TagList() {
  const query = useQuery(tagsQuery());
  const [editedId, setEditedId] = useState<number | null>(null);
  const tags = query.data;
  return (
    <>
      <LoadState query={query} what="the tags" />
      {tags?.length === 0 && (
        <EmptyState
          title="No tags yet."
          description="Select subscribers in the list and choose “Tag”."
        />
      )}
      {tags && tags.length > 0 && (
        <ul className="grid">
          {tags.map((tag) => (
            <li key={tag.id} className="grid gap-3 border-b border-line py-3">
              <div className="flex items-center justify-between gap-3">
                <p className="min-w-0">
                  <bdi className="font-semibold wrap-anywhere">{tag.name}</bdi>{' '}
                  <span className="block text-small text-ink-soft">{describeCount(tag)}</span>
                </p>
                <Button
                  variant="ghost"
                  size="small"
                  aria-expanded={editedId === tag.id}
                  aria-label={`Change “${tag.name}”`}
                  onClick={() => setEditedId(editedId === tag.id ? null : tag.id)}
                >
                  Change
                </Button>
              </div>
              {editedId === tag.id && (
                <EditTag tag={tag} tags={tags} onDone={() => setEditedId(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const describeCount = ({ subscribers, active, is_going }: Tag) =>
  is_going
    ? `Being deleted, ${formatNumber(subscribers)} to go`
    : active === subscribers
      ? `${formatNumber(active)} active`
      : `${formatNumber(active)} active, ${formatNumber(subscribers - active)} unsubscribed`;
