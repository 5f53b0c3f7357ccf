import { clsx } from 'clsx';
import { site } from '@/content/site';
import { LOGO_SIZE, logoThreads } from './logo-threads';
import { Marigold } from './marigold';

/** The brand: three saffron threads on a marigold seal, and the name beside them. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <span className="relative size-10 shrink-0">
        <Marigold className="size-full" />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${LOGO_SIZE} ${LOGO_SIZE}`}
          className="absolute inset-0 text-logo-threads"
        >
          <g
            className="fill-none stroke-current"
            strokeWidth={logoThreads.strokeWidth}
            strokeLinecap="round"
          >
            {logoThreads.strokes.map((path) => (
              <path key={path} d={path} />
            ))}
          </g>
          <g className="fill-current">
            {logoThreads.dots.map((dot) => (
              <circle key={dot.cx} {...dot} r={logoThreads.dotRadius} />
            ))}
          </g>
        </svg>
      </span>
      <span className="font-display text-[1.3125rem] leading-none font-extrabold tracking-tight whitespace-nowrap">
        {site.brand}
      </span>
    </span>
  );
}
