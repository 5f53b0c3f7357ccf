import { hero } from '@/content/hero';

/** The three figures that carry the headline. */
export function HeroStats() {
  return (
    <dl className="hero-stats">
      {hero.stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
