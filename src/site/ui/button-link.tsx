import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from '@/shared/ui/button-classes';

/** A link to a page of the site that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonLook) {
  return <Link className={buttonClasses({ variant, size, className })} {...rest} />;
}
