import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/shared/paths';

interface NavigationLinkProps {
  href: string;
  label: string;
  /** May speak of `aria-[current]`: the page itself, or the list that the page shown belongs to. */
  className: string;
  onClick?: () => void;
}

/** A link of a menu, which knows when its page is the one shown. */
export function NavigationLink({ href, label, ...rest }: NavigationLinkProps) {
  const { pathname } = useLocation();
  // A section is a place on a page, so it is never "the current page"; and every address begins with that of the home page.
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
