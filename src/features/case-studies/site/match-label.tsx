import { clsx } from 'clsx';
import { Marigold } from '@/components/site/marigold';

interface MatchLabelProps {
  emoji: string | undefined;
  className?: string;
  emojiClassName?: string;
}

/** The picture of a case, drawn like a matchbox. Decorative. */
export function MatchLabel({ emoji, className, emojiClassName }: MatchLabelProps) {
  return (
    <div aria-hidden="true" className={clsx('tilt', className)}>
      <div className="matchbox match-picture">
        <span className="matchbox-frame" />
        <span className="match-flower">
          <Marigold petals={18} />
          {emoji && (
            <span>
              <span className={clsx('emoji', emojiClassName)}>{emoji}</span>
            </span>
          )}
        </span>
      </div>
      <div className="striker" />
    </div>
  );
}
