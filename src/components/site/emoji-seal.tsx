import { clsx } from 'clsx';
import { Marigold } from './marigold';

interface EmojiSealProps {
  emoji: string;
  /** From which width on it is shown, how large, and how large the emoji in it. */
  className: string;
}

/** The emoji that stands for a page, set on a marigold beside its heading. Decorative. */
export function EmojiSeal({ emoji, className }: EmojiSealProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx('relative hidden shrink-0 place-items-center', className)}
    >
      <Marigold petals={18} className="absolute inset-0 size-full text-seal-quiet" />
      <Marigold petals={18} className="absolute inset-[14%] text-saffron-soft" />
      <span className="emoji relative">{emoji}</span>
    </div>
  );
}
