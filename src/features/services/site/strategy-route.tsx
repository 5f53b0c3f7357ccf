import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';

/** The steps of the work, drawn as stops on a line. */
export function StrategyRoute({ strategy }: Pick<Service, 'strategy'>) {
  return (
    <section className="mx-auto max-w-page px-gutter pb-section">
      <h2 className="max-w-[9.5em] text-display-2 font-extrabold">{texts.strategyTitle}</h2>
      <ol className="route mt-10 lg:mt-14">
        {strategy.map(({ when, title, text }) => (
          <li key={title}>
            <p className="text-small font-semibold text-(--dye-ink)">{when}</p>
            <h3 className="mt-1 text-[1.375rem] leading-tight font-bold">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
