import { clsx } from 'clsx';
import { site } from '@/content/site';
import { Marigold } from './marigold';

/** The brand: three saffron threads on a marigold seal, and the name beside them. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <span className="relative size-10 shrink-0">
        <Marigold className="size-full" />
        <svg aria-hidden="true" viewBox="0 0 40 40" className="absolute inset-0 text-logo-threads">
          <g className="fill-none stroke-current stroke-[2.4]" strokeLinecap="round">
            <path d="M20 31V13" />
            <path d="M20 31c0-6.5-1.8-10.2-6.4-13.6" />
            <path d="M20 31c0-6.5 1.8-10.2 6.4-13.6" />
          </g>
          <g className="fill-current">
            <circle cx="20" cy="11.4" r="2.3" />
            <circle cx="12.3" cy="16.1" r="2.3" />
            <circle cx="27.7" cy="16.1" r="2.3" />
          </g>
        </svg>
      </span>
      <span className="font-display text-[1.3125rem] leading-none font-extrabold tracking-tight whitespace-nowrap">
        {site.brand}
      </span>
    </span>
  );
}
