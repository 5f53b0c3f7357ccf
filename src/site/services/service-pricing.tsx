import { clsx } from 'clsx';
import { BookingLink } from '@/site/ui/booking-link';
import { Figure } from '@/shared/format/figure';
import { sections } from '@/shared/content/sections';
import type { Service } from '@/content/service-types';
import { servicePage as texts } from '@content/services-section';
import { formatPrice } from '@/shared/format/format';
import { CheckItem } from './check-item';

export function ServicePricing({ service }: { service: Service }) {
  return (
    <section
      id={sections.pricing}
      aria-labelledby="pricing-title"
      tabIndex={-1}
      className="break-inside-avoid border-y border-line bg-sunken print:border-0"
    >
      <div className="page-width grid gap-y-8 py-section md:gap-y-10 print:gap-y-4">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 id="pricing-title" className="section-title">
            {texts.pricingTitle}
          </h2>
          <p className="lead max-w-md text-ink-soft">
            {service.prices.terms === 'one-off' ? texts.pricingLeadOneOff : texts.pricingLead}
          </p>
        </div>
        <div className="grid gap-6 md:grid-cols-2 print:grid-cols-2">
          <PlanCard service={service} plan="starter" />
          <PlanCard service={service} plan="premium" />
        </div>
      </div>
    </section>
  );
}

interface PlanCardProps {
  service: Service;
  plan: 'starter' | 'premium';
}

function PlanCard({ service: { prices, planFeatures }, plan }: PlanCardProps) {
  const { name, pitch } = texts.plans[plan];
  const isLoud = plan === 'premium';
  return (
    <article
      className={clsx(
        'flex break-inside-avoid flex-col rounded-card border border-line p-6 shadow-card sm:p-8 print:border-line-strong print:p-3',
        isLoud
          ? 'bg-night text-on-night [--mark:var(--brand-on-dark)] print:bg-surface print:text-ink print:[--mark:var(--ink)]'
          : 'bg-surface [--mark:var(--dye-ink)]',
      )}
    >
      <h3 className="card-title font-bold">{name}</h3>
      <p className="mt-1 opacity-80">{pitch}</p>
      <p className="mt-6 print:mt-1">
        <span
          className={clsx(
            'figure large-cut block text-[min(clamp(2.5rem,2rem+2vw,3.5rem),14vw)]',
            isLoud && 'text-(--mark)',
          )}
        >
          <Figure>{formatPrice(prices[plan])}</Figure>
        </span>{' '}
        <span className="mt-2 block opacity-80">{prices.terms}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-3 border-t-2 border-dashed border-current/20 pt-6 print:mt-2 print:mb-0 print:gap-1 print:pt-2">
        {isLoud && <li className="font-semibold">{texts.premiumBuildsOn}</li>}
        {planFeatures[plan].map((feature) => (
          <CheckItem key={feature}>{feature}</CheckItem>
        ))}
      </ul>
      <BookingLink variant={isLoud ? 'primary' : 'outline'} className="mt-auto w-full">
        {texts.bookCall}
        <span className="sr-only">{`: ${name}`}</span>
      </BookingLink>
    </article>
  );
}
