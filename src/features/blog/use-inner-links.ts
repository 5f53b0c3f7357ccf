import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Links of the article to pages of this site open like all others, without loading the site anew.
 * The article is HTML, so the clicks are heard where they arrive.
 */
export function useInnerLinks(container: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const address = link?.getAttribute('href');
      if (!isPlain || event.altKey || event.defaultPrevented || !address) return;
      if (!/^[/#]/.test(address)) return;
      event.preventDefault();
      void navigate(address);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [container, navigate]);
}
