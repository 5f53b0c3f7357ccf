import { blog } from '@/content/blog';
import type { ArticleHeading } from '../article';
import { useCurrentHeading } from '../use-current-heading';
import { ContentsList } from './contents-list';

/** On wide screens the table of contents stays beside the text. */
export function ContentsAside({ headings }: { headings: readonly ArticleHeading[] }) {
  const currentId = useCurrentHeading(headings);
  return (
    <nav
      aria-labelledby="contents-title"
      className="sticky top-28 hidden max-h-[calc(100dvh-9rem)] overflow-y-auto pb-4 lg:block"
    >
      <h2 id="contents-title" className="mb-4 font-sans text-small font-semibold tracking-normal">
        {blog.contentsTitle}
      </h2>
      <ContentsList headings={headings} currentId={currentId} />
    </nav>
  );
}
