import { Link } from 'react-router-dom';
import { ArrowRight } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';

interface StatTileProps {
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  tone?: 'plain' | 'accent' | 'success' | 'danger';
  /** The list behind the figure. */
  to?: string;
}

const surfaces = {
  plain: 'border-line bg-surface',
  accent: 'border-transparent bg-saffron text-on-saffron',
  success: 'border-line bg-surface',
  danger: 'border-line bg-surface',
};
const figures = { plain: '', accent: '', success: 'text-success', danger: 'text-danger' };

/** One figure and what it counts, as an item of a list. */
export function StatTile({ label, value, tone = 'plain', to }: StatTileProps) {
  const tile = cn(
    'flex h-full items-center justify-between gap-3 rounded-card border px-5 py-3',
    'sm:flex-col sm:items-stretch sm:justify-start sm:gap-2 sm:py-5',
    surfaces[tone],
  );
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-small font-semibold">
        {label}
        {to && (
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-quick group-hover:translate-x-1"
          />
        )}
      </span>
      <span
        className={cn('font-display text-display-3 font-bold sm:text-display-2', figures[tone])}
      >
        {value === undefined ? <FigurePlaceholder /> : formatNumber(value)}
      </span>
    </>
  );

  return (
    <li>
      {to ? (
        <Link to={to} className={cn('group', tile, 'transition-shadow hover:shadow-card')}>
          {content}
        </Link>
      ) : (
        <div className={tile}>{content}</div>
      )}
    </li>
  );
}

function FigurePlaceholder() {
  return (
    <span className="inline-block w-20 animate-pulse rounded-control bg-current/15">
      <span aria-hidden="true">&nbsp;</span>
      <span className="sr-only">being counted</span>
    </span>
  );
}
