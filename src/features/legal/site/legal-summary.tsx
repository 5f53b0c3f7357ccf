import { MarigoldList } from './marigold-list';

export function LegalSummary({ sentences }: { sentences: string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="rounded-card border-2 lg:col-start-2 border-dashed border-line-strong bg-sunken p-5 sm:p-7"
    >
      <h2 id="in-short" className="text-display-3 font-bold">
        In short
      </h2>
      <MarigoldList items={sentences} className="mt-4 text-lead leading-snug" />
    </section>
  );
}
