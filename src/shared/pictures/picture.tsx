import { pictureName } from '@/shared/content/picture-name';

interface PictureProps {
  /** The emoji in the content. */
  emoji: string;
  className?: string;
}

/**
 * Shows the drawing for an emoji in the colours of the surrounding block (`--picture-line`, `--picture-ink`,
 * `--picture-paper`), or the emoji itself when it has none. Decorative. Its size also works without a stylesheet.
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
