import type { ReactNode } from 'react';
import { lastUpdated } from '@/content/legal/last-updated';
import type { LegalDocument as Document } from '@/content/types';
import { BackLink } from './back-link';

export function LegalDocument({ document, children }: { document: Document; children: ReactNode }) {
  return (
    <>
      <div className="field-block text-on-field [--burst:100%_0%]">
        <div className="mx-auto max-w-page px-gutter pt-8 pb-10 md:pb-14">
          <BackLink />
          <div className="mt-8 flex items-end justify-between gap-6">
            <div>
              <h1 className="text-display-1 font-extrabold">{document.title}</h1>
              <p className="mt-4 font-medium text-on-field-soft">
                Last updated: <time dateTime={lastUpdated.date}>{lastUpdated.text}</time>
              </p>
            </div>
            <span aria-hidden="true" className="emoji die-cut hidden shrink-0 text-[4rem] sm:block">
              {document.emoji}
            </span>
          </div>
        </div>
      </div>
      {children}
    </>
  );
}
