import type { ReactNode } from 'react';
import { BelowTheFold } from './below-the-fold';

/**
 * All that a page has below its opening, where its code comes late. Part by part it is laid out when there is time
 * (styles/frame.css), and its decoration is in the page's own styles (app/prerender/critical-css/late-paint.ts).
 * @param id by which the late part is found (lib/late-parts.ts)
 */
export function PageRest({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="page-rest">
      <BelowTheFold isLate>{children}</BelowTheFold>
    </div>
  );
}
