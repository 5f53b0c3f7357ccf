import type { ReactNode } from 'react';
import { NeedsScript } from '@/components/site/needs-script';
import { careers } from '@/content/careers';

/** Where the links to the form lead. */
export const applyId = 'apply';

/** The sheet of paper the application form is printed on. */
export function ApplicationCard({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9">
      <h2 id={applyId} tabIndex={-1} className="mb-7 scroll-mt-32 text-display-3 font-bold">
        {careers.formTitle}
      </h2>
      <NeedsScript what="This form" />
      {children}
    </div>
  );
}
