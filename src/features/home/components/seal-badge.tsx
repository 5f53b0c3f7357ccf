import { clsx } from 'clsx';
import { Marigold } from '@/components/site/marigold';
import type { Claim } from '@/content/types';

interface SealBadgeProps {
  claim: Claim;
  className?: string;
  isQuiet?: boolean;
}

/** A figure on a marigold seal, stuck onto whatever it belongs to. */
export function SealBadge({ claim, className, isQuiet }: SealBadgeProps) {
  return (
    <div className={clsx('seal-in absolute grid place-items-center', className)}>
      <Marigold
        petals={18}
        className={clsx('absolute inset-0 size-full', isQuiet ? 'text-seal-quiet' : 'text-seal')}
      />
      <p
        className={clsx(
          'relative text-center leading-none',
          isQuiet ? 'text-on-seal-quiet' : 'text-on-seal',
        )}
      >
        <span className="block font-display text-[1.75rem] font-extrabold tracking-tight">
          {claim.value}
        </span>
        <span className="mt-1 block text-[0.75rem] font-semibold">{claim.label}</span>
      </p>
    </div>
  );
}
