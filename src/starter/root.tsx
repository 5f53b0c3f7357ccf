import { ScrollRestoration } from 'react-router-dom';
import { NavigationProgress } from '@/starter/navigation/navigation-progress';
import { RemountingOutlet } from '@/starter/navigation/remounting-outlet';
import { useNavigationFocus } from '@/starter/navigation/use-navigation-focus';
import { useSectionScroll } from '@/starter/navigation/use-section-scroll';

/** Wraps every page, public and admin: sets the scroll position and the focus after a navigation. */
export function Root() {
  useNavigationFocus();
  // Runs after the effects of ScrollRestoration, which jumps to a section: a parent's effects run last.
  useSectionScroll();
  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      <RemountingOutlet />
    </>
  );
}
