import type { ReactNode } from 'react';
import { Marigold } from './marigold';

interface PageOpeningProps {
  title: string;
  lead?: string;
  /** One emoji that stands for the page, set on a marigold. */
  emoji: string;
  children?: ReactNode;
}

/** The loud start of a page: its heading on the saffron field, ending in the scalloped edge. */
export function PageOpening({ title, lead, emoji, children }: PageOpeningProps) {
  return (
    <div className="field-block text-on-field max-md:[--burst:100%_0%]">
      <div className="mx-auto flex max-w-page items-center justify-between gap-8 px-gutter pt-12 pb-14 md:pt-16 md:pb-20">
        <div className="min-w-0">
          <h1 className="max-w-[14ch] text-display-1 font-extrabold">{title}</h1>
          {lead && <p className="mt-5 max-w-prose text-lead text-on-field-soft">{lead}</p>}
          {children}
        </div>
        <div
          aria-hidden="true"
          className="seal-in relative mr-[6%] hidden size-64 shrink-0 place-items-center md:grid lg:size-76"
        >
          <Marigold petals={18} className="absolute inset-0 size-full text-seal-quiet" />
          <Marigold petals={18} className="absolute inset-[14%] text-saffron-soft" />
          <span className="emoji relative text-[6.5rem] lg:text-[8rem]">{emoji}</span>
        </div>
      </div>
    </div>
  );
}
