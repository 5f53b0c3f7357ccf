import { clsx } from 'clsx';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';

interface MatchLabelProps {
  emoji: string | undefined;
  className?: string;
}

/** Draws the picture of a case like a matchbox. */
export function MatchLabel({ emoji, className }: MatchLabelProps) {
  return (
    <div aria-hidden="true" className={clsx('tilt', className)}>
      <div className="matchbox grid aspect-3/2 place-items-center rounded-b-none">
        <span className="matchbox-frame" />
        <div className="relative grid h-3/4 place-items-center">
          <Marigold petals={18} className="h-full w-auto text-(--picture-paper)" />
          {emoji && <Picture emoji={emoji} className="absolute size-3/5" />}
        </div>
      </div>
      <div className="striker" />
    </div>
  );
}
