import type { CaseStudy } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';

/** The figures of the opening again, after the story. */
export function ImpactSection({ stats }: Pick<CaseStudy, 'stats'>) {
  return (
    <section className="mx-auto max-w-page px-gutter py-section">
      <h2 className="text-display-2 font-extrabold">{texts.impactTitle}</h2>
      <dl className="mt-8 border-t-2 border-ink">
        {stats.map(({ value, label }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-10 gap-y-1 border-b border-line-strong/50 py-5 sm:grid-cols-[5fr_7fr] md:py-7"
          >
            <dt className="text-lead font-medium">{label}</dt>
            <dd className="order-first font-display text-display-1 leading-none font-extrabold tracking-tight text-(--dye-ink)">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
