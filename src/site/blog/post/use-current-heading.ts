import { useEffect, useState } from 'react';
import type { ArticleHeading } from '@/shared/blog/blog-post';

/** The upper part of the viewport: a heading in it is the one being read. */
const READING_AREA = '-12% 0px -70% 0px';

/** Returns the id of the heading of the part being read; null above the first one. */
export function useCurrentHeading(headings: readonly ArticleHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (arrived) setCurrent(arrived.target.id);
      },
      { rootMargin: READING_AREA },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
