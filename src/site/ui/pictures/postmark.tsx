import { clsx } from 'clsx';
import { Figure } from '@/shared/format/figure';
import { Picture } from '@/shared/pictures/picture';

interface PostmarkProps {
  /** The content of the postmark: a word or a figure, with a caption in small letters below it. */
  value: string;
  caption: string;
  /** True on a card that was sent: the postmark overlaps the stamp. */
  isStruck?: boolean;
}

/** The delay between stamp and postmark. */
const strikes =
  'motion-safe:transition-[opacity,scale] motion-safe:delay-[450ms] motion-safe:duration-quick motion-safe:ease-in motion-safe:starting:scale-150 motion-safe:starting:opacity-0';

/** The decorative stamp and postmark of a postcard. */
export function Postmark({ value, caption, isStruck = false }: PostmarkProps) {
  const wave = isStruck ? 'c10-5 16 5 26 0s16 5 26 0' : 'c10-5 16 5 26 0';
  const waves = ['M66 32', 'M68 42', 'M67 52', 'M64 62'].map((start) => start + wave);
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="relative isolate -mt-1 h-22 w-30 shrink-0 select-none"
    >
      <span className={clsx('absolute inset-0', isStruck && ['z-1 -rotate-6', strikes])}>
        <svg
          width="120"
          height="88"
          viewBox="0 0 120 88"
          className={clsx(
            'absolute inset-0 size-full fill-none',
            isStruck ? 'stroke-(--picture-ink) stroke-2' : 'stroke-ink-soft/55 stroke-[1.6]',
          )}
        >
          <circle cx="38" cy="46" r="29" />
          <circle cx="38" cy="46" r="23" />
          <path d={waves.join('')} />
        </svg>
        <span
          className={clsx(
            'absolute top-8 inset-s-3.5 w-12 text-center font-display leading-none font-bold',
            isStruck ? 'text-(--picture-ink)' : 'text-ink-soft',
          )}
        >
          <Figure>{value}</Figure>{' '}
          <span className="block font-sans text-[0.5625rem] font-semibold">{caption}</span>
        </span>
      </span>
      <span className="absolute -top-1 inset-e-0 rotate-4 drop-shadow-md">
        <span className="stamp grid h-20 w-16">
          <span className="grid place-items-center bg-accent-soft">
            <Picture emoji="💌" className="size-10" />
          </span>
        </span>
      </span>
    </div>
  );
}
