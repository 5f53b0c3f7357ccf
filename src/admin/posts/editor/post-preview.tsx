import { type MouseEvent, useState } from 'react';
import { SegmentedChoice } from '@/admin/kit/frame/segmented-choice';
import { PostByline } from '@/shared/blog/post/post-byline';
import { PostHeader } from '@/shared/blog/post/post-header';
import type { PostFields } from '../post-fields';
import { readTimeOf } from '../read-time';
import { toReadablePost } from '@/shared/blog/article';
import { slugify } from '@/shared/blog/blog-post';

interface PostPreviewProps {
  post: PostFields;
  slug: string | undefined;
}

const themes = [
  ['site', 'Current theme'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
type PreviewTheme = (typeof themes)[number][0];

/** Shows the post as readers will see it, with the site's components and sanitizer. */
export function PostPreview({ post, slug }: PostPreviewProps) {
  const [theme, setTheme] = useState<PreviewTheme>('site');
  const readable = toReadablePost(
    {
      ...post,
      id: 'preview',
      title: post.title.trim() || 'No title yet',
      slug: slug ?? slugify(post.title),
      category: post.category || 'No category yet',
      image: post.image.trim() || null,
      readTime: readTimeOf(post.content),
      views: 0,
      likes: 0,
      updatedAt: null,
    },
    window,
  );

  return (
    <>
      <div className="border-b border-line px-5 py-2 md:px-6">
        <SegmentedChoice
          label="Theme of the preview"
          options={themes}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only holds the links inside */}
      <div
        onClickCapture={holdLink}
        data-theme={theme === 'site' ? undefined : theme}
        className="min-h-full bg-ground text-ink"
      >
        <article aria-label="Preview of the post">
          <PostHeader post={readable} />
          <div
            className={`mx-auto max-w-prose px-gutter ${readable.image ? 'pt-60' : 'pt-52'} pb-16`}
          >
            <PostByline post={readable} views={0} />
            <div
              className="article mt-8"
              dangerouslySetInnerHTML={{ __html: readable.article.html }}
            />
          </div>
        </article>
      </div>
    </>
  );
}

/** Prevents a link in the preview from leaving the form. */
function holdLink(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}
