import * as RadixDialog from '@radix-ui/react-dialog';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DeskBar } from '@/admin/kit/desk/desk-bar';
import { AdminHead } from '@/admin/kit/frame/admin-head';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { Button } from '@/shared/ui/button';
import { paths } from '@/shared/paths';
import { formBaseQuery } from './draft/form-base';
import type { FormBase } from './draft/post-draft';
import { PostForm } from './post-form';

interface PostDialogProps {
  /** Null for a new post. */
  id: string | null;
  /** The id of the post that a new one copies. */
  copyOf: string | null;
  /** Called after a save that keeps the dialog open, with the post's id. */
  onStay: (id: string) => void;
  /** Removes the dialog from the URL; the form blocks this to ask about unsaved work. */
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved: () => void;
}

/** The full-screen dialog in which a post is written. */
export function PostDialog({ id, copyOf, onClose, onSaved, onStay }: PostDialogProps) {
  // Keeps the form of a new post after its first save, which changes the id in the URL.
  const [shown, setShown] = useState<Shown>({ id, copyOf });
  if (id !== shown.id && id !== shown.savedAs) setShown({ id, copyOf });
  const isNew = shown.id === null;
  const query = useQuery(formBaseQuery({ id: shown.id, copyOf: shown.copyOf }));
  const stay = (savedAs: string) => {
    setShown({ ...shown, savedAs });
    onStay(savedAs);
  };
  const title = isNew && !shown.savedAs ? 'New post' : 'Edit post';
  // Remembers the opener, because Radix has no trigger to return the focus to.
  const [opener] = useState(() => document.activeElement);
  // Waits for the form of a new post, so that its field gets the focus as the dialog opens.
  if (isNew && shown.copyOf === null && query.isPending) return null;
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          // Focuses the title instead of the close button.
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
          <PostDesk
            key={shown.id ?? shown.copyOf ?? 'new'}
            {...{ query, title, onClose, onSaved }}
            onStay={stay}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface Shown extends Pick<PostDialogProps, 'id' | 'copyOf'> {
  savedAs?: string;
}

interface PostDeskProps extends Pick<PostDialogProps, 'onClose' | 'onSaved' | 'onStay'> {
  title: string;
  query: UseQueryResult<FormBase | null>;
}

/** Shows the form once its post is loaded, or the reason why it cannot. */
function PostDesk({ query, ...props }: PostDeskProps) {
  const { data: base, isError, isFetching } = query;

  if (base) return <PostForm base={base} {...props} />;
  if (base === null) {
    return (
      <BareDesk title={props.title}>
        <p className="text-lead">This post no longer exists.</p>
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

/** The dialog's frame without a form. */
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
