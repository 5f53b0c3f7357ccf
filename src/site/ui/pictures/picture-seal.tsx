import { clsx } from 'clsx';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';

interface PictureSealProps {
  emoji: string;
  /** Classes for its size, and for the width from which on it is shown. */
  className: string;
}

/** The drawing of a page, on a marigold beside its heading. Decorative. */
export function PictureSeal({ emoji, className }: PictureSealProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx('picture-on-cream relative hidden shrink-0 place-items-center', className)}
    >
      <Marigold
        petals={18}
        className="absolute inset-0 size-full text-seal [filter:var(--seal-ring)]"
      />
      <Picture emoji={emoji} className="relative size-3/5" />
    </div>
  );
}
