import { BelowTheFold } from '@/components/site/below-the-fold';
import { lastUpdated } from '@/content/legal/last-updated';
import type { LegalDocument as Document } from '@/content/types';
import { BackLink } from './back-link';
import { LegalContents } from './legal-contents';
import { LegalSection } from './legal-section';
import { LegalSummary } from './legal-summary';

/** A legal text made to be read: what it says in short, its contents, and one narrow column. */
export function LegalDocument({ document }: { document: Document }) {
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
            <span
              aria-hidden="true"
              className="seal-in emoji die-cut hidden shrink-0 text-[4rem] sm:block"
            >
              {document.emoji}
            </span>
          </div>
        </div>
      </div>
      <BelowTheFold>
        <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 lg:gap-y-0 px-gutter pt-16 pb-section lg:grid-cols-[17rem_minmax(0,42rem)] lg:justify-center">
          <LegalSummary sentences={document.summary} />
          <LegalContents sections={document.sections} />
          <div className="min-w-0 lg:col-start-2">
            {document.sections.map((section, index) => (
              <LegalSection key={section.id} section={section} number={index + 1} />
            ))}
          </div>
        </div>
      </BelowTheFold>
    </>
  );
}
