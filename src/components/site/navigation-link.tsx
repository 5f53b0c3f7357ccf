import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

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
  // A section is a place on a page, so it is never "the current page".
  if (href.includes('#')) {
    return (
      <Link to={href} {...rest}>
        {label}
      </Link>
    );
  }
  return (
    <NavLink
      to={href}
      // Every address begins with that of the home page.
      end={href === paths.home.to()}
      aria-current={pathname === href ? 'page' : 'true'}
      {...rest}
    >
      {label}
    </NavLink>
  );
}
