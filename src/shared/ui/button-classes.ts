import { clsx } from 'clsx';

const common =
  'inline-flex items-center justify-center rounded-control text-center leading-tight font-semibold ' +
  'transition-[color,background-color,border-color,translate] duration-quick ease-settle ' +
  'motion-safe:active:translate-y-px active:duration-80 disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55 print:hidden ' +
  // Has no specificity, so that an icon may set its own size.
  '[:where(&>svg)]:size-5 [:where(&>svg)]:shrink-0';

const variants = {
  /** The main action. Its colours follow the surrounding block (tokens.css). */
  primary: 'bg-action text-on-action hover:bg-action-hover forced-colors:border-2',
  /** Takes the colour of the surrounding text, so that it fits every background. */
  outline: 'border-2 border-current hover:bg-current/10',
  ghost: 'text-ink hover:bg-current/8',
  danger: 'bg-danger text-surface hover:brightness-110 forced-colors:border-2',
};

const sizes = {
  small: 'min-h-9 gap-1.5 px-3 text-small in-data-compact:min-h-10',
  medium:
    'min-h-12 gap-2 px-5 text-body in-data-compact:min-h-11 in-data-compact:px-4 in-data-compact:text-small pointer-fine:in-data-compact:min-h-10',
  large: 'min-h-13 gap-2.5 px-7 text-lead',
  icon: 'size-11 pointer-fine:in-data-compact:size-10',
};

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/**
 * Returns the classes of a button, for buttons and for links that look like one. `className` adds margins and width.
 */
export function buttonClasses({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook = {}) {
  return clsx(common, variants[variant], sizes[size], className);
}
