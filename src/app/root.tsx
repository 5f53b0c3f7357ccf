import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useNavigationFocus } from '@/hooks/use-navigation-focus';
import { useSectionScroll } from '@/hooks/use-section-scroll';
import { clsx } from 'clsx';

/** Around every page, public and admin: sets the scroll position and the focus after a navigation. */
export function Root() {
  useNavigationFocus();
  // After the effects of ScrollRestoration, which jumps to a section: a parent's effects run last.
  useSectionScroll();
  return (
    <>
      <ScrollRestoration />
      <NavigationProgress />
      <Outlet />
    </>
  );
}

/** A bar along the top while the next page's code is on its way. */
function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <output
      className={clsx(
        'fixed top-0 left-0 z-60 h-0.75 w-full origin-left bg-focus print:hidden',
        isLoading
          ? 'scale-x-90 transition-[scale] duration-[8s] ease-[cubic-bezier(0.1,0.7,0.1,1)]'
          : 'scale-x-0',
      )}
    >
      {isLoading && <span className="sr-only">Loading the page…</span>}
    </output>
  );
}
