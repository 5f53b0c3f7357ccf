import Check from 'lucide-react/icons/check';
import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';

/** What the service is, what it includes, and for whom it is. */
export function ServiceScope({ service }: { service: Service }) {
  return (
    <section className="page-width grid items-start gap-x-16 gap-y-14 py-section lg:grid-cols-2 print:gap-y-6 print:py-6">
      <div>
        <h2 className="card-title font-bold">{texts.aboutTitle}</h2>
        <p className="lead mt-5 text-ink-soft">{service.fullDescription}</p>
        <div className="mt-10 rounded-card bg-(--dye-soft) p-5 sm:p-9 print:mt-6 print:p-0">
          <h2 className="card-title font-bold">{texts.perfectForTitle}</h2>
          <ul className="mt-4">
            {service.perfectFor.map((item) => (
              <li
                key={item}
                className="border-t border-(--dye-ink)/25 py-3.5 leading-snug print:py-1.5 first:border-0 last:pb-0"
              >
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="rounded-b-card border border-t-0 border-line bg-surface shadow-card lg:sticky lg:top-28 print:border-0 print:shadow-none">
        <div
          aria-hidden="true"
          className="stall-awning -mx-1.5 rounded-t-control sm:-mx-3 print:hidden"
        />
        <div className="p-5 pt-7 sm:p-9 sm:pt-8 print:p-0">
          <h2 className="card-title font-bold break-after-avoid">{texts.includesTitle}</h2>
          <ul className="mt-6 grid gap-x-8 gap-y-4 print:mt-4 print:gap-y-2 sm:max-lg:grid-cols-2">
            {service.includes.map((item) => (
              <li key={item} className="flex gap-3 leading-snug">
                <Check
                  aria-hidden="true"
                  className="mt-0.5 size-5 shrink-0 text-(--dye-ink)"
                  strokeWidth={2.5}
                />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
