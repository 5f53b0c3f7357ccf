import { Marigold } from '@/components/site/marigold';
import { servicePage as texts } from '@/content/services-section';
import type { Claim } from '@/content/types';

/** The three results, each on a marigold in the service's colour. */
export function ResultBadges({ results }: { results: Claim[] }) {
  return (
    <section
      aria-labelledby="results-title"
      className="mx-auto max-w-page px-gutter pt-16 md:pt-24"
    >
      <h2 id="results-title" className="sr-only">
        {texts.resultsTitle}
      </h2>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {results.map(({ value, label }) => (
          <div
            key={label}
            className="flex items-center gap-5 md:flex-col md:items-start lg:flex-row lg:items-center"
          >
            <dt className="order-last max-w-[11rem] text-lead leading-snug font-medium">{label}</dt>
            <dd className="relative grid size-32 shrink-0 place-items-center lg:size-36">
              <Marigold petals={18} className="absolute inset-0 size-full text-(--dye)" />
              {/* Narrow, so that two words wrap. */}
              <span className="relative max-w-[5.75rem] text-center font-display text-[1.5rem] leading-none font-extrabold tracking-tight text-(--on-dye) lg:max-w-[6.5rem] lg:text-[2rem]">
                {value}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
