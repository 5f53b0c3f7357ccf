import { type ComponentType, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AheadContext } from '@/hooks/ahead-context';
import { builtHead } from '@/lib/built-head';
import { whenIdle } from '@/lib/when-idle';
import type { SeoProps } from './seo-props';

// Writing the head takes a library, and a prerendered page has its tags already: it is loaded with the
// next page, or when the page turns out to be another than the build knew.

let HeadTags: ComponentType<SeoProps> | undefined;
/** Writes all of it at once. */
const isBuild = typeof document === 'undefined';

/** Loads what writes the head; to be there before a page that was not prerendered. */
export async function loadHeadTags(): Promise<void> {
  HeadTags ??= (await import('./head-tags')).HeadTags;
}

/** The head of a page: its title at once, what machines read when the browser has time. */
export function Seo(props: SeoProps) {
  const { title } = props;
  const isAhead = useContext(AheadContext);
  const [isBuilt, setIsBuilt] = useState(() => builtHead.says(title));
  const [isComplete, setIsComplete] = useState(isBuild);
  if (isBuilt && !builtHead.says(title)) setIsBuilt(false);

  useLayoutEffect(() => {
    if (!isBuilt) builtHead.removeTitle();
  }, [isBuilt]);

  useEffect(() => {
    if (isBuilt) return undefined;
    let isCurrent = true;
    whenIdle(
      () => {
        builtHead.remove();
        // The page is whole without them.
        loadHeadTags().then(
          () => isCurrent && setIsComplete(true),
          (error: unknown) => console.error('The head of the page cannot be written:', error),
        );
      },
      { within: 1000 },
    );
    return () => {
      isCurrent = false;
    };
  }, [isBuilt]);

  if (isBuilt || isAhead) return null;
  const tags = isComplete && HeadTags && <HeadTags {...props} />;
  return (
    <>
      <title>{title}</title>
      {/* Among the page's own elements they would have the browser lay it out anew. */}
      {tags && (isBuild ? tags : createPortal(tags, document.head))}
    </>
  );
}
