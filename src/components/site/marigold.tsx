import { clsx } from 'clsx';
import { MARIGOLD_SIZE, marigoldOutline } from './marigold-outline';

const outlines = { 12: marigoldOutline(12), 18: marigoldOutline(18) };

interface MarigoldProps {
  petals?: keyof typeof outlines;
  className?: string;
}

/** The bare shape, in the current text colour. Purely decorative. */
export function Marigold({ petals = 12, className }: MarigoldProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${MARIGOLD_SIZE} ${MARIGOLD_SIZE}`}
      className={clsx('shrink-0 fill-current', className)}
    >
      <path d={outlines[petals]} />
    </svg>
  );
}
