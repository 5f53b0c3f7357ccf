import type { ReactNode } from 'react';
import { PictureSeal } from './pictures/picture-seal';

interface PageOpeningProps {
  title: ReactNode;
  lead?: string;
  /** The emoji whose drawing represents the page, */
  emoji?: string;
  /** or an element in its place. */
  seal?: ReactNode;
  /** True for a low header with its children at the right, above a list that matters more. */
  isCompact?: boolean;
  children?: ReactNode;
}

/** The header of a page: its heading on a coloured field with a scalloped edge. */
export function PageOpening(props: PageOpeningProps) {
  const { title, lead, emoji = '', isCompact = false, children } = props;
  const { seal = <PictureSeal emoji={emoji} className="me-[6%] size-64 md:grid lg:size-76" /> } =
    props;
  if (isCompact) return <LowOpening {...props} />;
  return (
    <div className="field-block text-on-field max-md:[--burst:100%_0%]">
      <div className="page-width flex items-center justify-between gap-8 pt-12 pb-14 md:pt-16 md:pb-20">
        <div className="min-w-0">
          <h1 className="max-w-[8.3125em] text-display-1 font-extrabold">{title}</h1>
          {lead && <p className="mt-5 max-w-prose text-lead text-on-field-soft">{lead}</p>}
          {children && <div>{children}</div>}
        </div>
        {seal}
      </div>
    </div>
  );
}

function LowOpening({ title, lead, children }: PageOpeningProps) {
  return (
    <div className="field-block text-on-field [--burst:100%_0%]">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-3 pt-4 pb-7 md:pt-5">
        <div className="min-w-0 flex-[1_1_24rem]">
          <h1 className="text-display-2 font-extrabold">{title}</h1>
          {lead && <p className="mt-2 max-w-prose text-on-field-soft max-sm:text-small">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
