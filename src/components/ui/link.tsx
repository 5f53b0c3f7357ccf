import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { isPlainClick } from '@/lib/is-plain-click';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, or `#` with the id of a place on the page shown. */
  to: string;
  /** Takes the place of the present entry in the history. */
  replace?: boolean;
}

/**
 * A link inside the site. The router's own is made for addresses relative to routes as well: each one listens to where
 * the visitor is, and the dozens in header and footer would be rendered anew with every page.
 */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisWindow(event)) return;
    event.preventDefault();
    // As browsers do: the page one is on does not come twice.
    const isHere = event.currentTarget.href === window.location.href;
    if (replace || isHere) navigator.replace(to);
    else navigator.push(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Anything else opens a tab, a window, a file or another site. */
function isForThisWindow(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  const isOurs = origin === window.location.origin;
  return isOurs && isPlainClick(event) && (target === '' || target === '_self');
}
