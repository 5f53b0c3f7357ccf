import { pictureName } from '@/shared/content/picture-name';

interface PictureProps {
  /** The emoji from the content. */
  emoji: string;
  /** Where the specification shows an emoji, the drawing is announced as that emoji. */
  isNamed?: boolean;
  className?: string;
}

/**
 * The drawing that stands for an emoji, in the inks of the surrounding block (`--picture-line`, `--picture-ink`,
 * `--picture-paper`). Decorative unless named; an emoji without a drawing stays a
 * character, as large as a drawing.
 */
export function Picture({ emoji, isNamed = false, className }: PictureProps) {
  const name = pictureName(emoji);
  const naming = isNamed ? { role: 'img', 'aria-label': emoji } : { 'aria-hidden': true };
  return (
    <svg {...naming} className={className} viewBox={name ? undefined : '0 0 100 100'}>
      {name ? (
        <use href={`/images/pictures.svg#${name}`} />
      ) : (
        <text x="50" y="78" textAnchor="middle" fontSize="80">
          {emoji}
        </text>
      )}
    </svg>
  );
}
