import { Marigold } from '@/components/site/marigold';
import { cn } from '@/lib/cn';

interface MatchLabelProps {
  emoji: string | undefined;
  className?: string;
  emojiClassName: string;
}

/** The picture of a case, as on a matchbox. Purely visual: the words stand beside it. */
export function MatchLabel({ emoji, className, emojiClassName }: MatchLabelProps) {
  return (
    <div aria-hidden="true" className={cn('tilt', className)}>
      <div className="matchbox grid aspect-[3/2] place-items-center rounded-b-none">
        <span className="matchbox-frame" />
        <span className="relative grid h-[62%] place-items-center">
          <Marigold petals={18} className="h-full w-auto text-(--on-dye)" />
          {emoji && (
            <span className="absolute inset-0 grid place-items-center">
              <span className={cn('emoji', emojiClassName)}>{emoji}</span>
            </span>
          )}
        </span>
      </div>
      <div className="striker" />
    </div>
  );
}
