import { Link } from 'react-router-dom';
import type { LegalSection } from '@/content/types';

/** The table of contents. Its links replace the history entry, so that Back leaves the text. */
export function LegalContents({ sections }: { sections: LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="self-start lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <h2
        id="contents"
        className="font-sans text-small font-semibold tracking-normal text-ink-soft"
      >
        On this page
      </h2>
      <ol className="mt-2 columns-1 gap-x-8 border-l-2 border-line sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={`#${id}`}
              replace
              className="flex gap-2.5 py-1.5 pl-4 leading-snug hover:text-saffron-deep hover:underline hover:underline-offset-4"
            >
              <span className="w-6 shrink-0 text-ink-soft tabular-nums">{index + 1}.</span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
