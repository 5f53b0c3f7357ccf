import { clsx } from 'clsx';
import { site } from '@/lib/content/site';
import { LOGO_SIZE, logoThreads } from './logo-threads';
import { Marigold } from '../pictures/marigold';

/** The brand: three saffron threads on a marigold seal, and the name beside them. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <span className="grid shrink-0 *:size-10 *:[grid-area:1/1]">
        <Marigold />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${LOGO_SIZE} ${LOGO_SIZE}`}
          fill="currentColor"
          className="text-logo-threads"
        >
          <path
            d={logoThreads.strokes.join('')}
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeWidth={logoThreads.strokeWidth}
          />
          {logoThreads.dots.map((dot) => (
            <circle key={dot.cx} {...dot} r={logoThreads.dotRadius} />
          ))}
        </svg>
      </span>
      <span className="figure text-[min(1.3125rem,9vw)] whitespace-nowrap">{site.brand}</span>
    </span>
  );
}
