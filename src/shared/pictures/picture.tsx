import { pictureName } from '@/shared/content/picture-name';

interface PictureProps {
  /** The emoji from the content. */
  emoji: string;
  className?: string;
}

/**
 * The drawing that stands for an emoji, in the inks of the surrounding block (`--picture-line`, `--picture-ink`,
 * `--picture-paper`). Decorative: the words beside it say more than an emoji's name. An emoji without a drawing stays a
 * character, as large as a drawing. Its size is that of browsers that read no stylesheet.
 */
export function Picture({ emoji, className }: PictureProps) {
  const name = pictureName(emoji);
  return (
    <svg
      aria-hidden="true"
      width="48"
      height="48"
      className={className}
      viewBox={name ? undefined : '0 0 100 100'}
    >
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
