import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type BadgeTone = 'neutral' | 'paper' | 'dye' | 'accent' | 'success' | 'warning' | 'danger';
type BadgeSize = 'small' | 'medium' | 'large';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  paper: 'bg-surface text-ink-soft',
  /** The look in the colour of the surrounding service or case. */
  dye: 'bg-(--dye) text-(--on-dye)',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

const sizes: Record<BadgeSize, string> = {
  small: 'px-2.5 py-1 text-tag',
  medium: 'min-h-8 px-3.5 py-1 text-tag',
  large: 'px-3.5 py-1.5 text-small',
};

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  size?: BadgeSize;
}

/** Shows a state in a word or two. The colour only supports the word. */
export function Badge({ tone = 'neutral', size = 'small', className, ...rest }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full font-semibold whitespace-nowrap',
        tones[tone],
        sizes[size],
        className,
      )}
      {...rest}
    />
  );
}
