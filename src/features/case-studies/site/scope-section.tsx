import { Badge } from '@/components/ui/badge';
import type { CaseStudy } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';

export function ScopeSection({ caseStudy }: { caseStudy: CaseStudy }) {
  const facts = [
    { term: texts.industryLabel, text: caseStudy.industry },
    { term: texts.placeLabel, text: caseStudy.place },
    { term: texts.durationLabel, text: caseStudy.duration },
    { term: texts.scopeLabel, text: caseStudy.scope.join(', ') },
  ];
  return (
    <section className="mx-auto grid max-w-page gap-x-16 gap-y-8 px-gutter pt-section lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="text-display-3 font-bold">{texts.scopeTitle}</h2>
        <ul aria-label={texts.tagsLabel} className="mt-4 flex flex-wrap gap-2">
          {caseStudy.tags.map((tag) => (
            <li key={tag} className="flex">
              <Badge tone="dye" size="large">
                {tag}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9">
        <h3 className="text-display-3 font-bold">{texts.overviewTitle}</h3>
        <p className="mt-4 max-w-prose text-lead text-ink-soft">{caseStudy.description}</p>
        <dl className="mt-7 grid gap-x-8 gap-y-5 border-t-2 border-dashed border-line pt-6 sm:grid-cols-2">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-small font-semibold text-(--dye-ink)">{term}</dt>
              <dd className="mt-0.5 leading-snug">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
