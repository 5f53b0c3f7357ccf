import { pictureName } from '@/lib/content/pictures';

interface PictureProps {
  /** The emoji from the content. */
  emoji: string;
  /** Where the specification shows an emoji, the drawing is announced as that emoji. */
  isNamed?: boolean;
  className?: string;
}

/**
 * The drawing that stands for an emoji, in the inks of the surrounding block (`--picture-line`, `--picture-ink`,
 * `--picture-paper`). Decorative unless named; an emoji without a drawing stays a character.
 */
export function Picture({ emoji, isNamed = false, className }: PictureProps) {
  const name = pictureName(emoji);
  const naming = isNamed ? { role: 'img', 'aria-label': emoji } : { 'aria-hidden': true };
  return name ? (
    <svg {...naming} className={className}>
      <use href={`/images/pictures.svg#${name}`} />
    </svg>
  ) : (
    <span {...naming} className={className}>
      {emoji}
    </span>
  );
}
