import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/shared/paths';

interface NavigationLinkProps {
  href: string;
  label: string;
  /** Classes that may use `aria-[current]`: set for the page itself, or for the list that the page belongs to. */
  className: string;
  onClick?: () => void;
}

/** A link of a menu, marked while its page is shown. */
export function NavigationLink({ href, label, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  // A section is never "the current page", and every URL starts with that of the home page.
  const isPage = pathname === href;
  const isWithin = href !== paths.home.to() && pathname.startsWith(`${href}/`);
  return (
    <Link
      to={href}
      {...((isPage || isWithin) && { 'aria-current': isPage ? 'page' : 'true' })}
      {...rest}
    >
      {label}
    </Link>
  );
}
