import * as RadixDialog from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DeskBar } from '@/admin/kit/desk/desk-bar';
import { AdminHead } from '@/admin/kit/frame/admin-head';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { Button } from '@/shared/ui/button';
import { paths } from '@/shared/paths';
import { storedPostQuery } from '../api/admin-post-editing';
import { copyOfPost, newPostFields, type PostFields } from '../post-fields';
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

/** The writing desk of a post: a dialog as large as the screen. Asks before it drops unsaved work. */
export function PostDialog({ id, copyOf, onClose, onSaved, onStay }: PostDialogProps) {
  // A new post that was saved has another id in the address, but its form stays.
  const [shown, setShown] = useState<Shown>({ id, copyOf });
  if (id !== shown.id && id !== shown.savedAs) setShown({ id, copyOf });
  const isNew = shown.id === null;
  const stay = (savedAs: string) => {
    setShown({ ...shown, savedAs });
    onStay(savedAs);
  };
  const title = isNew && !shown.savedAs ? 'New post' : 'Edit post';
  const calls = { title, onClose, onSaved, onStay: stay };
  // The dialog has no trigger that Radix could return the focus to.
  const [opener] = useState(() => document.activeElement);
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-ground" />
        <RadixDialog.Content
          aria-describedby={undefined}
          // The title, not the way back.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const dialog = event.currentTarget;
            if (!(dialog instanceof HTMLElement)) return;
            (dialog.querySelector('textarea') ?? dialog).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
          }}
          // A click on a toast must not close a long text by accident.
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 flex flex-col overflow-clip bg-ground text-ink focus:outline-none"
        >
          <AdminHead title={title} path={paths.adminBlog.to()} />
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
  title: string;
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
      <BareDesk title={props.title}>
        <p className="text-lead">This post does not exist any more.</p>
        <Button onClick={props.onClose}>Back to the posts</Button>
      </BareDesk>
    );
  }
  if (isError && !isFetching) {
    return (
      <BareDesk title={props.title}>
        <LoadError title="Failed to fetch blog post" query={query} />
      </BareDesk>
    );
  }
  return (
    <BareDesk title={props.title}>
      <Loading label="Loading the post…" />
    </BareDesk>
  );
}

/** A desk without a text on it. */
function BareDesk({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <DeskBar title={title} />
      <div className="m-auto grid max-w-prose justify-items-center gap-4 p-gutter text-center">
        {children}
      </div>
    </>
  );
}

function CopiedPostForm({
  fields,
  ...props
}: Omit<StoredPostFormProps, 'id' | 'isCopy'> & { fields: PostFields }) {
  const [copy] = useState(() => copyOfPost(fields));
  return <PostForm base={{ stored: null, fields: copy }} {...props} />;
}
