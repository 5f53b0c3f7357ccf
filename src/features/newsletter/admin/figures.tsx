import { formatNumber } from '@/lib/format';

/** A few figures side by side, each with what it counts. */
export function Figures({
  figures,
}: {
  figures: readonly (readonly [label: string, value: number])[];
}) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex flex-col justify-between gap-1 rounded-card border border-line bg-sunken px-3 py-3 sm:px-4"
        >
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="font-display text-display-3 font-bold tabular-nums">
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
