import { Link } from 'react-router-dom';
import { clsx } from 'clsx';
import type { ArticleHeading } from '../article';

interface ContentsListProps {
  headings: readonly ArticleHeading[];
  currentId: string | null;
  onChoose?: () => void;
}

/** The headings of an article as links to them. */
export function ContentsList({ headings, currentId, onChoose }: ContentsListProps) {
  return (
    <ol className="border-l-2 border-line">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            {...(onChoose && { onClick: onChoose })}
            aria-current={id === currentId ? 'location' : undefined}
            className={clsx(
              '-ml-0.5 block border-l-2 py-1.5 pr-2 text-small leading-snug hover:underline',
              level === 3 ? 'pl-8' : 'pl-4',
              id === currentId
                ? 'border-saffron-deep font-semibold'
                : 'border-transparent text-ink-soft',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}
