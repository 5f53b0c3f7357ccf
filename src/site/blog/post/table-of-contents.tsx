import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { blog } from '@content/blog';
import type { ArticleHeading } from '@/shared/blog/blog-post';

/** The upper part of the viewport: a heading in here is the one being read. */
const READING_AREA = '-12% 0px -70% 0px';

interface ContentsProps {
  headings: readonly ArticleHeading[];
}

/**
 * The table of contents: beside the text on wide screens, folded above it on others. Works without scripts. A browser
 * that cannot show the content of a closed fold keeps it folded.
 */
export function Contents({ headings }: ContentsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (fold.current) fold.current.open = false;
  };
  return (
    <details
      ref={fold}
      data-title={blog.contentsTitle}
      className="contents-fold group mt-8 print:hidden"
    >
      <summary>
        {blog.contentsTitle}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <nav aria-label={blog.contentsTitle}>
        <ContentsList
          headings={headings}
          currentId={useCurrentHeading(headings)}
          onChoose={close}
        />
      </nav>
    </details>
  );
}

interface ContentsListProps extends ContentsProps {
  currentId: string | null;
  onChoose?: () => void;
}

function ContentsList({ headings, currentId, onChoose }: ContentsListProps) {
  return (
    <ol className="border-s-2 border-line">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            {...(onChoose && { onClick: onChoose })}
            aria-current={id === currentId ? 'location' : undefined}
            className={clsx(
              '-ms-0.5 block border-s-2 py-1.5 pe-2 text-small leading-snug hover:underline',
              level === 3 ? 'ps-8' : 'ps-4',
              id === currentId ? 'border-accent font-semibold' : 'border-transparent text-ink-soft',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The id of the heading of the part being read; null above the first one. */
function useCurrentHeading(headings: readonly ArticleHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (arrived) setCurrent(arrived.target.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
