import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'accent' | 'field' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/**
 * The look of a button (styles/controls.css), for buttons and for links that invite like one. `className` adds (margins,
 * width); another colour or size is a variant.
 */
export function buttonClasses({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook = {}) {
  return clsx('button', `button-${variant}`, `button-${size}`, className);
}
