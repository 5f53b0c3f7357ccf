import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { showKeptFonts } from '@/lib/web-fonts';

/** From the second page of a visit on, the site is set in its own faces. To be called before what measures the page. */
export function useKeptFonts() {
  const { pathname } = useLocation();
  const firstPathname = useRef(pathname);

  useLayoutEffect(() => {
    if (firstPathname.current !== pathname) showKeptFonts();
  }, [pathname]);
}
