import { ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from './navigation-progress';
import { RemountingOutlet } from './remounting-outlet';
import { useNavigationFocus } from './use-navigation-focus';
import { useSectionScroll } from './use-section-scroll';

/** Around every page, public and admin: sets the scroll position and the focus after a navigation. */
export function Root() {
  useNavigationFocus();
  // After the effects of ScrollRestoration, which jumps to a section: a parent's effects run last.
  useSectionScroll();
  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      <RemountingOutlet />
    </>
  );
}
