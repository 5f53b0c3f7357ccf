import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'accent' | 'field' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  accent: 'bg-saffron text-on-saffron hover:brightness-108',
  /** The loudest one on the saffron field. */
  field: 'bg-on-field text-field hover:bg-on-field-soft',
  /** In the colour of the text around it, so that it fits every ground. */
  outline: 'border-2 border-current hover:bg-current/10',
  ghost: 'bg-transparent text-ink hover:bg-sunken',
  danger: 'bg-danger text-surface hover:brightness-110',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 gap-1.5 px-3 text-small',
  medium: 'min-h-12 gap-2 px-5 text-body',
  large: 'min-h-13 gap-2.5 px-7 text-lead',
  icon: 'size-11 justify-center',
};

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/**
 * The look of a button, for buttons and for links that invite like one. `className` adds (margins,
 * width); another colour or size is a variant.
 */
export function buttonClasses({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook = {}) {
  return clsx(
    'inline-flex items-center justify-center rounded-control text-center leading-tight font-semibold',
    'transition-colors duration-quick ease-settle',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
}
