import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Shows the facts about a record, in two columns on a wide screen. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd dir="auto" className="mt-0.5 frame-side wrap-anywhere">
            {value ?? 'Not provided'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
