import type { StorySection } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';

/** The whole story of a case. */
export function ApproachSection({ story }: { story: StorySection[] }) {
  return (
    <section className="mx-auto max-w-page px-gutter pt-12 lg:pt-16">
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9 lg:p-14">
        <h2 className="text-display-2 font-extrabold">{texts.approachTitle}</h2>
        <p className="mt-2 text-lead text-ink-soft">{texts.approachLead}</p>
        {story.map(({ heading, paragraphs, items }) => (
          <div
            key={heading}
            className="mt-10 grid gap-x-10 gap-y-4 border-t-2 border-dashed border-line pt-10 lg:grid-cols-[4fr_8fr]"
          >
            <h3 className="max-w-[9.5em] text-[1.375rem] leading-tight font-bold lg:text-[1.625rem]">
              {heading}
            </h3>
            <div className="max-w-prose space-y-4 text-[1.0625rem] leading-relaxed">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {items && <WorkDone items={items} />}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function WorkDone({ items }: { items: string[] }) {
  return (
    <ul className="space-y-3 rounded-card bg-(--dye-soft) p-5 sm:p-7">
      {items.map((item) => (
        <li key={item} className="flex gap-3.5 leading-normal">
          <span
            aria-hidden="true"
            className="mt-[0.45em] size-2.5 shrink-0 rotate-45 bg-(--dye-ink)"
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
