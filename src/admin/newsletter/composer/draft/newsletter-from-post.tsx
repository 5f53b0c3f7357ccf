import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/admin/kit/dialogs/confirm-dialog';
import { notify } from '@/shared/feedback/notify';
import { useAddress } from '@/shared/hooks/use-address';
import { type NewsletterPost, newsletterPostQuery } from '../../api/composer/newsletter-post';
import { letterHtml, postLetter } from '../letter/letter';
import { hasText, type NewsletterDraft, newText } from './newsletter-draft';
import { withCover } from './post-cover';
import type { Autosave } from './use-autosave';

/** Starts a newsletter about the blog post in the URL. Asks first when another one is being written. */
export function NewsletterFromPost(props: {
  draft: NewsletterDraft;
  autosave: Autosave;
  onStarted: () => void;
}) {
  const { draft, autosave, onStarted } = props;
  const { get, change } = useAddress();
  const id = get('post');
  const { data: post, isError } = useQuery({ ...newsletterPostQuery(id), enabled: id !== '' });
  const [asked, setAsked] = useState<NewsletterPost | null>(null);

  async function start(from: NewsletterPost) {
    const letter = postLetter(await withCover(from));
    const text = newText({ subject: from.title, content: letterHtml(letter), letter });
    if (await autosave.open(text)) onStarted();
  }

  useEffect(() => {
    if (!id || (post === undefined && !isError)) return;
    // Removes the parameter, so that a reload does not start it again.
    change({ post: '' }, { replace: true });
    if (!post) {
      notify.error(
        'Error',
        isError ? 'The post could not be loaded.' : 'There is no published post at this address.',
      );
    } else if (hasText(draft.getState().text.values)) setAsked(post);
    else void start(post);
    // Reacts to the answer only, not to later changes of the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, post, isError]);

  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={() => setAsked(null)}
      tone="plain"
      title={`Start a newsletter from “${asked?.title ?? ''}”?`}
      description="The newsletter you are writing stays in Drafts."
      confirmLabel="Start new draft"
      onConfirm={() => {
        if (asked) void start(asked);
        setAsked(null);
      }}
    />
  );
}
