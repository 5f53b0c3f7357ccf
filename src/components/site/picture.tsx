import { type PictureName, pictureName } from '@/content/pictures';

const files = import.meta.glob<string>('../../assets/pictures/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

const urlOf = (name: PictureName) => files[`../../assets/pictures/${name}.svg`];

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
  const url = name && urlOf(name);
  const naming = isNamed ? { role: 'img', 'aria-label': emoji } : { 'aria-hidden': true };
  return url ? (
    <svg {...naming} className={className}>
      <use href={`${url}#picture`} />
    </svg>
  ) : (
    <span {...naming} className={className}>
      {emoji}
    </span>
  );
}
