import { useLayoutEffect } from 'react';
import { directionOf } from '@text/direction';
import { replaceNoticeWords } from '@/shared/feedback/notice-words';
import { site } from '@/shared/content/site.prepared';

const notices = {
  offline: 'You are offline. What you typed is kept. The page continues when you are back online.',
  place: 'Notifications',
  close: 'Close notification',
};

/**
 * Sets the page's language to English and its direction to left-to-right in the admin; the build writes the same into
 * the HTML.
 */
export function useAdminLanguage(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    Object.assign(root, { lang: 'en', dir: 'ltr' });
    const restoreWords = replaceNoticeWords(notices);
    return () => {
      restoreWords();
      Object.assign(root, { lang: site.language, dir: directionOf(site.language) });
    };
  }, []);
}
