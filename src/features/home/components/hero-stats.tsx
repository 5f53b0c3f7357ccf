import { hero } from '@/content/hero';

/** The three figures that carry the headline. */
export function HeroStats() {
  return (
    // Below lg the seal of the dashboard hangs into the space above the line.
    <dl className="mt-24 grid gap-x-8 border-t-2 border-on-field sm:grid-cols-3 md:mt-28 lg:mt-20">
      {hero.stats.map(({ value, label }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-b-2 border-on-field/25 py-4 last:border-0 sm:flex-col-reverse sm:items-start sm:justify-end sm:gap-1 sm:border-0 sm:pt-5"
        >
          <dt className="font-medium">{label}</dt>
          <dd className="font-display text-display-2 leading-none font-extrabold tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
