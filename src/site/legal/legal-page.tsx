import { Link } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { Picture } from '@/shared/pictures/picture';
import { legalPage as words } from '@content/words/legal-page';
import { lastUpdated } from '@content/legal/last-updated';
import type { LegalDocument } from '@/content/types';
import { formatDay } from '@/shared/format/day';
import { webPage } from '@/shared/seo/web-page';
import { BackLink } from './back-link';
import { LegalSection } from './legal-section';
import { MarigoldList } from './marigold-list';

interface LegalPageProps {
  document: LegalDocument;
  path: string;
}

/** Shows a legal text: its summary, table of contents and sections. */
export function LegalPage({ document, path }: LegalPageProps) {
  const { title, description, emoji, summary, sections } = document;
  return (
    <>
      <Seo
        title={title}
        description={description}
        path={path}
        structuredData={webPage({ title, description, path, dateModified: lastUpdated })}
      />
      <div data-small-footer className="field-block text-on-field [--burst:100%_0%]">
        <div className="page-width pt-8 pb-10 md:pb-14">
          <BackLink />
          <div className="mt-8 flex items-end justify-between gap-6">
            <div>
              <h1 className="text-display-1 font-extrabold">{title}</h1>
              <p className="mt-4 font-medium text-on-field-soft">
                <span>{words.updated}</span>{' '}
                <time dateTime={lastUpdated}>{formatDay(lastUpdated)}</time>
              </p>
            </div>
            <div className="die-cut shrink-0 max-sm:hidden">
              <Picture emoji={emoji} className="block size-18" />
            </div>
          </div>
        </div>
      </div>
      <div className="page-width grid gap-x-16 gap-y-10 pt-16 pb-section lg:grid-cols-[17rem_minmax(0,theme(maxWidth.prose))] lg:justify-center lg:gap-y-0 print:block print:p-0">
        <section
          aria-labelledby="in-short"
          className="rounded-card border-2 border-dashed border-line-strong bg-sunken p-5 sm:p-7 lg:col-start-2"
        >
          <h2 id="in-short" className="card-title">
            {words.summary}
          </h2>
          <MarigoldList items={summary} className="mt-4 text-lead leading-snug" />
        </section>
        <LegalContents sections={sections} />
        <div className="min-w-0 lg:col-start-2">
          {sections.map((section, index) => (
            <LegalSection key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </>
  );
}

/** The table of contents. Its links replace the history entry, so that Back leaves the text. */
function LegalContents({ sections }: Pick<LegalDocument, 'sections'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2
        id="contents"
        className="font-sans text-small font-semibold tracking-normal text-ink-soft"
      >
        {words.contents}
      </h2>
      <ol className="mt-2 columns-1 gap-x-8 border-s-2 border-line sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={`#${id}`}
              replace
              className="flex gap-2.5 py-1.5 ps-4 leading-snug hover:text-accent hover:underline hover:underline-offset-4"
            >
              <span className="w-[1.5rem] shrink-0 text-ink-soft tabular-nums">{`${index + 1}. `}</span>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
