import { Outlet } from 'react-router-dom';
import { useKeptFonts } from '@/hooks/use-kept-fonts';
import { useNavigationFocus } from '@/hooks/use-navigation-focus';
import { useScrollPosition } from '@/hooks/use-scroll-position';
import { CatchErrors } from './catch-errors';
import { RouteError } from './route-error';

/** Above every page, public and admin: where a navigation puts the scroll position and the focus. */
export function Root() {
  useKeptFonts();
  useScrollPosition();
  // Has the page laid out: where it is scrolled to must be known by then.
  useNavigationFocus();
  return (
    <CatchErrors Failure={RouteError}>
      <Outlet />
    </CatchErrors>
  );
}
