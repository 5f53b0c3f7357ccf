import { clsx } from 'clsx';
import { MARIGOLD_SIZE, marigoldPetals } from './marigold-outline';

interface MarigoldProps {
  petals?: 12 | 18;
  className?: string;
}

/** The marigold shape in the current text colour. Decorative. */
export function Marigold({ petals = 12, className }: MarigoldProps) {
  const center = MARIGOLD_SIZE / 2;
  const { ring, width, start } = marigoldPetals(petals);
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox={`0 0 ${MARIGOLD_SIZE} ${MARIGOLD_SIZE}`}
      className={clsx('shrink-0 fill-current stroke-current', className)}
    >
      <circle
        cx={center}
        cy={center}
        r={ring}
        pathLength={petals}
        // The petals are the round dots of the circle's line.
        strokeDasharray="0 1"
        strokeLinecap="round"
        strokeDashoffset={start}
        strokeWidth={width}
      />
    </svg>
  );
}
