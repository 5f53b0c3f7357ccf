import { CallToAction } from '@/components/site/call-to-action';
import { Postcard } from '@/components/site/postcard';
import type { CaseStudy } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';
import { findNextCase } from '../find-case';
import { CaseChart } from './case-chart';
import { CaseLinks } from './case-links';
import { CaseStory } from './case-story';

/** The page of a case below its opening. */
export function CaseDetails({ caseStudy }: { caseStudy: CaseStudy }) {
  const { quote, client, place, emoji } = caseStudy;
  const nextCase = findNextCase(caseStudy);
  return (
    <>
      <CaseStory caseStudy={caseStudy} />
      <Impact caseStudy={caseStudy} />
      <Postcard
        text={quote.text}
        author={quote.author}
        company={`${quote.role}, ${client}, ${place}`}
        emoji={emoji}
      />
      {nextCase && <CaseLinks title={texts.nextTitle} cards={[nextCase]} />}
      <CallToAction
        title={texts.callTitle}
        lead={texts.callLead}
        action={texts.callAction}
        note={texts.callNote}
      />
    </>
  );
}

/** The figures of the opening again, beside the months behind the first of them. */
function Impact({ caseStudy: { stats, chart } }: { caseStudy: CaseStudy }) {
  return (
    <section className="page-width break-inside-avoid pt-section print:pt-8">
      <h2 className="section-title">{texts.impactTitle}</h2>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16 print:mt-4 print:gap-5">
        <dl className="border-t-2 border-ink print:flex print:gap-8 print:border-0">
          {stats.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse gap-1 border-b border-line-strong/50 py-5 md:py-6 print:border-0 print:py-0"
            >
              <dt className="text-lead font-medium">{label}</dt>
              <dd className="figure text-display-2 text-(--dye-ink)">{value}</dd>
            </div>
          ))}
        </dl>
        <CaseChart chart={chart} />
      </div>
    </section>
  );
}
