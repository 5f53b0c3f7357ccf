import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { notify } from '@/components/feedback/notify';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/site-url';
import type { NewsletterPost } from '../../api/admin-newsletter-post';
import { newsletterPostQuery } from '../../api/admin-newsletter-queries';
import { hasText } from './device-drafts';
import { postMail } from './post-mail';
import type { Composer } from './use-composer';

const PARAMETER = 'post';

/** Begins a newsletter about the blog post that the address names; asks first when something is being written. */
export function PostStart({ composer, onStarted }: { composer: Composer; onStarted: () => void }) {
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAMETER);
  const { data: post, isError } = useQuery({
    ...newsletterPostQuery(id ?? ''),
    enabled: id !== null,
  });
  const [asked, setAsked] = useState<NewsletterPost | null>(null);
  const { desk } = composer;

  function start(from: NewsletterPost) {
    desk.open(postMail(from, paths.blogPost.to(from.slug), absoluteAddress));
    onStarted();
  }

  useEffect(() => {
    if (id === null || (post === undefined && !isError)) return;
    // Once: a reload must not begin it again.
    setParams(
      (present) => {
        present.delete(PARAMETER);
        return present;
      },
      { replace: true },
    );
    if (!post) {
      notify.error(
        'Error',
        isError ? 'The post could not be loaded.' : 'There is no published post at this address.',
      );
    } else if (hasText(desk.getState().draft)) setAsked(post);
    else start(post);
    // The answer is what happens, not what is written meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, post, isError]);

  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={() => setAsked(null)}
      tone="plain"
      title={`Start a newsletter from “${asked?.title ?? ''}”?`}
      description="What you are writing stays among your drafts."
      confirmLabel="Start new newsletter"
      onConfirm={() => {
        if (asked) start(asked);
        setAsked(null);
      }}
    />
  );
}

/** In a mail only whole addresses lead somewhere. */
function absoluteAddress(address: string): string {
  const known = /^https?:/i.test(address) ? address : absoluteUrl(address);
  return new URL(known, window.location.origin).href;
}
