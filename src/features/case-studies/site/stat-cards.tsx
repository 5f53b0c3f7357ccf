import { clsx } from 'clsx';
import type { Claim } from '@/content/types';

interface StatCardsProps {
  stats: Claim[];
  className?: string;
}

/** The three figures of a case, side by side. */
export function StatCards({ stats, className }: StatCardsProps) {
  return (
    <dl className={clsx('grid gap-4 sm:grid-cols-3 lg:gap-6', className)}>
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-1.5 rounded-card bg-surface p-5 text-ink shadow-card lg:p-7"
        >
          <dt className="leading-snug text-ink-soft">{label}</dt>
          <dd className="font-display text-[clamp(2.25rem,1.6rem+2.4vw,3.75rem)] leading-none font-extrabold tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
