import { clsx } from 'clsx';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';

interface PictureSealProps {
  emoji: string;
  /** From which width on it is shown, and how large. */
  className: string;
}

/** The drawing that stands for a page, set on a marigold beside its heading. Decorative. */
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
