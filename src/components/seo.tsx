import { type ComponentType, useEffect, useState } from 'react';
import { builtHead } from '@/lib/built-head';
import type { SeoProps } from './seo-props';

// Writing the head takes a library, and a prerendered page has its tags already: it is loaded with the
// next page, or when the page turns out to be another than the build knew.

let HeadTags: ComponentType<SeoProps> | undefined;

/** Loads what writes the head; to be there before a page that was not prerendered. */
export async function loadHeadTags(): Promise<void> {
  HeadTags ??= (await import('./head-tags')).HeadTags;
}

/** The head of a page. */
export function Seo(props: SeoProps) {
  const { title } = props;
  const [isBuilt, setIsBuilt] = useState(() => builtHead.says(title));
  const [, setIsLoaded] = useState(HeadTags !== undefined);
  if (isBuilt && !builtHead.says(title)) setIsBuilt(false);

  useEffect(() => {
    if (isBuilt) return undefined;
    let isCurrent = true;
    builtHead.remove();
    // The page is whole without it; only the tab's name is that of the page before.
    loadHeadTags().then(
      () => isCurrent && setIsLoaded(true),
      (error: unknown) => console.error('The head of the page cannot be written:', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isBuilt]);

  return !isBuilt && HeadTags ? <HeadTags {...props} /> : null;
}
