import Check from 'lucide-react/icons/check';
import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';

/** What the service is, what it includes, and for whom it is. */
export function ServiceScope({ service }: { service: Service }) {
  return (
    <section className="mx-auto grid max-w-page items-start gap-x-16 gap-y-14 px-gutter py-section lg:grid-cols-2">
      <div>
        <h2 className="text-display-3 font-bold">{texts.aboutTitle}</h2>
        <p className="mt-5 max-w-prose text-lead text-ink-soft">{service.fullDescription}</p>
        <div className="mt-10 rounded-card bg-(--dye-soft) p-5 sm:p-9">
          <h2 className="text-display-3 font-bold">{texts.perfectForTitle}</h2>
          <ul className="mt-4">
            {service.perfectFor.map((item) => (
              <li
                key={item}
                className="border-t border-(--dye-ink)/25 py-3.5 leading-snug first:border-0 last:pb-0"
              >
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="rounded-b-card border border-t-0 border-line bg-surface shadow-card lg:sticky lg:top-28">
        <div aria-hidden="true" className="stall-awning -mx-1.5 rounded-t-control sm:-mx-3" />
        <div className="p-5 pt-7 sm:p-9 sm:pt-8">
          <h2 className="text-display-3 font-bold">{texts.includesTitle}</h2>
          <ul className="mt-6 grid gap-x-8 gap-y-4 sm:max-lg:grid-cols-2">
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
