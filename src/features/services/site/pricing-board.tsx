import { sections } from '@/content/sections';
import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { PlanCard } from './plan-card';

/** The two plans side by side. */
export function PricingBoard({ pricing }: Pick<Service, 'pricing'>) {
  const isOneOff = pricing.terms === 'one-off';
  return (
    <section
      id={sections.pricing}
      aria-labelledby="pricing-title"
      tabIndex={-1}
      className="border-y border-line bg-sunken"
    >
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-gutter py-section lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 id="pricing-title" className="text-display-2 font-extrabold">
            {texts.pricingTitle}
          </h2>
          <p className="mt-5 max-w-sm text-lead text-ink-soft">
            {isOneOff ? texts.pricingLeadOneOff : texts.pricingLead}
          </p>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <PlanCard
            plan={pricing.starter}
            terms={pricing.terms}
            name={texts.plans.starter.name}
            pitch={texts.plans.starter.pitch}
          />
          <PlanCard
            plan={pricing.premium}
            terms={pricing.terms}
            name={texts.plans.premium.name}
            pitch={texts.plans.premium.pitch}
            isLoud
          />
        </div>
      </div>
    </section>
  );
}
