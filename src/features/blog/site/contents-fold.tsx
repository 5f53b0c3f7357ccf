import { useRef } from 'react';
import { blog } from '@/content/blog';
import type { ArticleHeading } from '../article';
import { ContentsList } from './contents-list';

/** On narrow screens the table of contents unfolds above the text. Works without scripts, too. */
export function ContentsFold({ headings }: { headings: readonly ArticleHeading[] }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <details
      ref={fold}
      className="contents-fold mb-10 rounded-card border border-line bg-surface lg:hidden"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-5 font-semibold">
        {blog.contentsTitle}
      </summary>
      <nav aria-label={blog.contentsTitle} className="px-5 pt-1 pb-5">
        <ContentsList headings={headings} currentId={null} onChoose={close} />
      </nav>
    </details>
  );
}
