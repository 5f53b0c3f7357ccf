import { formatNumber } from '@/shared/format/format';

export function Figures({
  figures,
}: {
  figures: readonly (readonly [label: string, value: number])[];
}) {
  return (
    <dl className="grid gap-2 sm:flex sm:flex-wrap sm:gap-3">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex justify-between gap-x-3 gap-y-1 sm:min-w-max sm:flex-1 sm:basis-22 rounded-card border border-line bg-sunken px-4 py-2 max-sm:items-center sm:flex-col sm:py-3"
        >
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="font-display text-display-3 font-bold whitespace-nowrap tabular-nums">
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
