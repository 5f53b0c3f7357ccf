import { clsx } from 'clsx';
import { Marigold } from '@/components/site/marigold';
import type { Claim } from '@/content/types';

interface SealBadgeProps {
  claim: Claim;
  isQuiet?: boolean;
}

/** A figure on a marigold seal. */
export function SealBadge({ claim, isQuiet }: SealBadgeProps) {
  return (
    <div className={clsx('figure-seal', `figure-seal-${isQuiet ? 'quiet' : 'loud'}`)}>
      <Marigold petals={18} />
      <p>
        <span className="figure">{claim.value}</span>
        {claim.label}
      </p>
    </div>
  );
}
