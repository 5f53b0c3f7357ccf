import { Link } from 'react-router-dom';
import { cn } from '@/shared/cn';
import { formatNumber } from '@/shared/format/format';

interface StatTileProps {
  label: string;
  /** Undefined while the count loads. */
  value: number | undefined;
  tone?: 'plain' | 'success' | 'danger';
  /** The path of the list of the counted records. */
  to?: string;
}

const figures = { plain: '', success: 'text-success', danger: 'text-danger' };

/** Shows one figure and its label, as a list item. */
export function StatTile({ label, value, tone = 'plain', to }: StatTileProps) {
  const tile =
    'flex h-full flex-col justify-between gap-0.5 rounded-card border border-line bg-surface px-3 py-2.5 sm:px-4 sm:py-3.5';
  const content = (
    <>
      <span className="text-small leading-tight font-semibold max-sm:text-tag">{label}</span>
      <span className={cn('font-display text-display-3 font-bold', figures[tone])}>
        {value === undefined ? <FigurePlaceholder /> : formatNumber(value)}
      </span>
    </>
  );

  return (
    <li>
      {to ? (
        <Link to={to} className={`${tile} hover:bg-sunken`}>
          {content}
        </Link>
      ) : (
        <div className={tile}>{content}</div>
      )}
    </li>
  );
}

export function FigurePlaceholder() {
  return (
    <span className="inline-block w-20 animate-pulse rounded-control bg-current/15">
      <span aria-hidden="true">&nbsp;</span>
      <span className="sr-only">being counted</span>
    </span>
  );
}
