import type { ReactNode } from 'react';
import { PictureSeal } from './picture-seal';

interface PageOpeningProps {
  title: string;
  lead?: string;
  /** Names the drawing that stands for the page. */
  emoji: string;
  children?: ReactNode;
}

/** The loud start of a page: its heading on the saffron field, ending in the scalloped edge. */
export function PageOpening({ title, lead, emoji, children }: PageOpeningProps) {
  return (
    <div className="field-block text-on-field max-md:[--burst:100%_0%]">
      <div className="mx-auto flex max-w-page items-center justify-between gap-8 px-gutter pt-12 pb-14 md:pt-16 md:pb-20">
        <div className="min-w-0">
          <h1 className="max-w-[8.3125em] text-display-1 font-extrabold">{title}</h1>
          {lead && <p className="mt-5 max-w-prose text-lead text-on-field-soft">{lead}</p>}
          {children}
        </div>
        <PictureSeal emoji={emoji} className="mr-[6%] size-64 md:grid lg:size-76" />
      </div>
    </div>
  );
}
