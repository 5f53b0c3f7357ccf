import { sections } from '@/content/sections';
import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { PlanCard } from './plan-card';

export function PricingBoard({ pricing }: Pick<Service, 'pricing'>) {
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
            {pricing.terms === 'one-off' ? texts.pricingLeadOneOff : texts.pricingLead}
          </p>
        </div>
        <div className="grid gap-6 md:grid-cols-2">
          <PlanCard plan={pricing.starter} terms={pricing.terms} {...texts.plans.starter} />
          <PlanCard plan={pricing.premium} terms={pricing.terms} {...texts.plans.premium} isLoud />
        </div>
      </div>
    </section>
  );
}
