import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { blog } from '@content/blog';
import type { ArticleHeading } from '@/shared/blog/blog-post';

interface ContentsProps {
  headings: readonly ArticleHeading[];
  currentId: string | null;
}

/**
 * The table of contents: beside the text on wide screens, otherwise collapsed above it. Works without scripts. A
 * browser that cannot show the content of closed <details> keeps it collapsed.
 */
export function Contents({ headings, currentId }: ContentsProps) {
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
        <ContentsList headings={headings} currentId={currentId} onChoose={close} />
      </nav>
    </details>
  );
}

interface ContentsListProps extends ContentsProps {
  onChoose?: () => void;
}

function ContentsList({ headings, currentId, onChoose }: ContentsListProps) {
  return (
    <ol className="border-s-2 border-line">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            dir="auto"
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
