import { clsx } from 'clsx';
import { site } from '@/content/site';
import { LOGO_SIZE, logoThreads } from './logo-threads';
import { Marigold } from './marigold';

/** The brand: three saffron threads on a marigold seal, and the name beside them. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('logo', className)}>
      <span className="logo-seal">
        <Marigold />
        <svg aria-hidden="true" viewBox={`0 0 ${LOGO_SIZE} ${LOGO_SIZE}`} className="logo-threads">
          <path d={logoThreads.strokes.join('')} strokeWidth={logoThreads.strokeWidth} />
          {logoThreads.dots.map((dot) => (
            <circle key={dot.cx} {...dot} r={logoThreads.dotRadius} />
          ))}
        </svg>
      </span>
      <span className="figure">{site.brand}</span>
    </span>
  );
}
