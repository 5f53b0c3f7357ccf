import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PictureSeal } from './pictures/picture-seal';

interface PageOpeningProps {
  title: string;
  lead?: string;
  /** Names the drawing that stands for the page, */
  emoji?: string;
  /** or what stands in its place. */
  seal?: ReactNode;
  /** A low opening over results that matter more. */
  isCompact?: boolean;
  children?: ReactNode;
}

/** The loud start of a page: its heading on the field, ending in the scalloped edge. */
export function PageOpening(props: PageOpeningProps) {
  const { title, lead, emoji = '', isCompact = false, children } = props;
  const { seal = <PictureSeal emoji={emoji} className="mr-[6%] size-64 md:grid lg:size-76" /> } =
    props;
  return (
    <div className="field-block text-on-field max-md:[--burst:100%_0%]">
      <div
        className={clsx(
          'page-width flex items-center justify-between gap-8',
          isCompact ? 'pt-6 pb-10' : 'pt-12 pb-14 md:pt-16 md:pb-20',
        )}
      >
        <div className="min-w-0">
          <h1
            className={clsx(
              'font-extrabold',
              isCompact ? 'text-display-3' : 'max-w-[8.3125em] text-display-1',
            )}
          >
            {title}
          </h1>
          {lead && !isCompact && (
            <p className="mt-5 max-w-prose text-lead text-on-field-soft">{lead}</p>
          )}
          {children && <div>{children}</div>}
        </div>
        {!isCompact && seal}
      </div>
    </div>
  );
}
