import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type BadgeTone = 'neutral' | 'paper' | 'dye' | 'accent' | 'success' | 'warning' | 'danger';
type BadgeSize = 'small' | 'medium' | 'large';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft ring-line-strong/40',
  paper: 'bg-surface text-ink-soft ring-line-strong/40',
  /** In the colour of the service or case around it. */
  dye: 'bg-(--dye) text-(--on-dye) ring-line-strong/40',
  accent: 'bg-accent-soft text-accent ring-current/30',
  success: 'bg-success-soft text-success ring-current/30',
  warning: 'bg-warning-soft text-warning ring-current/30',
  danger: 'bg-danger-soft text-danger ring-current/30',
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

/** A word or two about the state of something. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', size = 'small', className, ...rest }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full font-semibold whitespace-nowrap ring-1 ring-inset',
        tones[tone],
        sizes[size],
        className,
      )}
      {...rest}
    />
  );
}
