import * as RadixDialog from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/feedback/load-error';
import { Loading } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { storedPostQuery } from '../../api/admin-post-editing';
import { copyOfPost, newPostFields, type PostFields } from '../../post-fields';
import { PostForm } from './post-form';

interface PostDialogProps {
  /** Null: a new post. */
  id: string | null;
  /** The post that a new one starts as a copy of. */
  copyOf: string | null;
  /** Called after a save that leaves the dialog open: the post is at this id. */
  onStay: (id: string) => void;
  /** Takes the dialog out of the address; the form holds this up to ask about unsaved work. */
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved: () => void;
}

/** The form of a post: full screen on a phone, a large dialog elsewhere. Asks before it drops unsaved work. */
export function PostDialog({ id, copyOf, onClose, onSaved, onStay }: PostDialogProps) {
  // A new post that was saved has another id in the address, but its form stays.
  const [shown, setShown] = useState<Shown>({ id, copyOf });
  if (id !== shown.id && id !== shown.savedAs) setShown({ id, copyOf });
  const isNew = shown.id === null;
  const stay = (savedAs: string) => {
    setShown({ ...shown, savedAs });
    onStay(savedAs);
  };
  const calls = { onClose, onSaved, onStay: stay };
  // The dialog has no trigger that Radix could return the focus to.
  const [opener] = useState(() => document.activeElement);
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-backdrop" />
        <RadixDialog.Content
          aria-describedby={undefined}
          // The title field, not the close button.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const dialog = event.currentTarget;
            if (!(dialog instanceof HTMLElement)) return;
            (dialog.querySelector('input') ?? dialog).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
          // A click outside must not close a long text by accident.
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 flex flex-col overflow-hidden bg-ground text-ink shadow-raised focus:outline-none md:inset-4 md:rounded-card md:border md:border-line lg:inset-x-8 xl:inset-x-[max(2rem,calc((100vw-84rem)/2))]"
        >
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 md:px-6">
            <RadixDialog.Title className="text-display-3">
              {isNew && !shown.savedAs ? 'New Post' : 'Edit Post'}
            </RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </header>
          {isNew && !shown.copyOf ? (
            <PostForm base={{ stored: null, fields: newPostFields() }} {...calls} />
          ) : (
            <StoredPostForm
              key={shown.id ?? shown.copyOf}
              id={shown.id ?? shown.copyOf ?? ''}
              isCopy={isNew}
              {...calls}
            />
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface Shown extends Pick<PostDialogProps, 'id' | 'copyOf'> {
  savedAs?: string;
}

interface StoredPostFormProps extends Omit<PostDialogProps, 'id' | 'copyOf'> {
  id: string;
  isCopy: boolean;
}

function StoredPostForm({ id, isCopy, ...props }: StoredPostFormProps) {
  const query = useQuery(storedPostQuery(id));
  const { data: post, isError, isFetching } = query;

  if (post && isCopy) return <CopiedPostForm fields={post.fields} {...props} />;
  if (post) return <PostForm base={{ stored: post, fields: post.fields }} {...props} />;
  if (post === null) {
    return (
      <div className="m-auto grid max-w-prose justify-items-center gap-4 p-gutter text-center">
        <p className="text-lead">This post does not exist any more.</p>
        <Button onClick={props.onClose}>Back to the posts</Button>
      </div>
    );
  }
  if (isError && !isFetching) {
    return (
      <div className="m-auto p-gutter">
        <LoadError title="Failed to fetch blog post" query={query} />
      </div>
    );
  }
  return <Loading label="Loading the post…" className="m-auto" />;
}

function CopiedPostForm({
  fields,
  ...props
}: Omit<StoredPostFormProps, 'id' | 'isCopy'> & { fields: PostFields }) {
  const [copy] = useState(() => copyOfPost(fields));
  return <PostForm base={{ stored: null, fields: copy }} {...props} />;
}
