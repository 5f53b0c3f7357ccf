import { Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { blog, blogMessages } from '@/content/blog';
import { paths } from '@/lib/paths';
import type { PostSummary } from '../schema';
import { shareLink } from '../share-link';
import { LinkField } from './link-field';

const { title, text, more, share } = blog.end;
/** Long enough to copy the address by hand (specified). */
const BY_HAND_MS = 10_000;

/** What to do after the last line: read another, or pass this one on. */
export function ArticleEnd({ post }: { post: Pick<PostSummary, 'slug' | 'title'> }) {
  const sharePost = async () => {
    // The plain address: where this reader came from is nobody else's business.
    const url = new URL(paths.blogPost.to(post.slug), window.location.href).href;
    const outcome = await shareLink({ title: post.title, url });
    const { linkCopied, copyByHand } = blogMessages;
    if (outcome === 'copied') notify.success(linkCopied.title, linkCopied.description);
    if (outcome === 'by-hand') {
      notify.info(copyByHand.title, <LinkField label={copyByHand.label} url={url} />, {
        duration: BY_HAND_MS,
      });
    }
  };

  return (
    <section aria-labelledby="end-title" className="bg-night text-on-night">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-gutter py-16 md:py-20">
        <div>
          <h2 id="end-title" className="text-display-2 font-extrabold">
            {title}
          </h2>
          <p className="mt-4 max-w-prose text-lead text-on-night-soft">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="accent" size="large" onClick={() => void sharePost()}>
            <Share2 aria-hidden="true" className="size-5" />
            {share}
          </Button>
          <Link
            to={paths.blog.to()}
            className={buttonClasses({
              variant: 'outline',
              size: 'large',
              className: 'text-on-night hover:bg-on-night hover:text-night',
            })}
          >
            {more}
          </Link>
        </div>
      </div>
    </section>
  );
}
