import type { LegalText as Text } from '@/content/types';
import { LegalContents } from './legal-contents';
import { LegalSection } from './legal-section';
import { LegalSummary } from './legal-summary';

/** A legal text: its summary, table of contents and sections. */
export function LegalText({ text: { summary, sections } }: { text: Text }) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 lg:gap-y-0 px-gutter pt-16 pb-section lg:grid-cols-[17rem_minmax(0,42rem)] lg:justify-center">
      <LegalSummary sentences={summary} />
      <LegalContents sections={sections} />
      <div className="min-w-0 lg:col-start-2">
        {sections.map((section, index) => (
          <LegalSection key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  );
}
