import { useLayoutEffect } from 'react';
import { directionOf } from '@text/direction';
import { site } from '@/shared/content/site.prepared';

/** Makes the page English from left to right while the admin is shown; the build writes the same into the HTML. */
export function useAdminLanguage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    Object.assign(root, { lang: 'en', dir: 'ltr' });
    return () => {
      Object.assign(root, { lang: site.language, dir: directionOf(site.language) });
    };
  }, []);
}
