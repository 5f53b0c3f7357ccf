import { clsx } from 'clsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Check from 'lucide-react/icons/check';
import { ExternalLink } from '@/components/site/external-link';
import { buttonClasses } from '@/components/ui/button-classes';
import type { Plan } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { site } from '@/content/site';
import { formatPrice } from '../price';

interface PlanCardProps {
  plan: Plan;
  terms: string;
  name: string;
  pitch: string;
  isLoud?: boolean;
}

export function PlanCard({ plan, terms, name, pitch, isLoud }: PlanCardProps) {
  const soft = isLoud ? 'text-on-night-soft' : 'text-ink-soft';
  return (
    <article
      className={clsx(
        'flex flex-col rounded-card p-6 shadow-card sm:p-8',
        isLoud ? 'bg-night text-on-night' : 'border border-line bg-surface',
      )}
    >
      <h3 className="text-display-3 font-bold">{name}</h3>
      <p className={clsx('mt-1', soft)}>{pitch}</p>
      <p className="mt-6">
        <span
          className={clsx(
            'block font-display text-[clamp(2.5rem,2rem+2vw,3.5rem)] leading-none font-extrabold tracking-tight',
            isLoud && 'text-saffron',
          )}
        >
          {formatPrice(plan.price)}
        </span>
        <span className={clsx('mt-2 block', soft)}>{terms}</span>
      </p>
      <ul
        className={clsx(
          'mt-6 mb-8 grid gap-3 border-t-2 border-dashed pt-6',
          isLoud ? 'border-night-line' : 'border-line',
        )}
      >
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3 leading-snug">
            <Check
              aria-hidden="true"
              className={clsx(
                'mt-0.5 size-5 shrink-0',
                isLoud ? 'text-saffron' : 'text-(--dye-ink)',
              )}
              strokeWidth={2.5}
            />
            {feature}
          </li>
        ))}
      </ul>
      <ExternalLink
        href={site.bookingUrl}
        className={buttonClasses({
          variant: isLoud ? 'primary' : 'outline',
          className: 'mt-auto w-full',
        })}
      >
        {texts.choosePlan}
        <span className="sr-only">: {name}</span>
        <ArrowUpRight aria-hidden="true" className="size-5" />
      </ExternalLink>
    </article>
  );
}
