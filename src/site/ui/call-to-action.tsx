import { minutesFree } from '@content/words/call-seal';
import { clsx } from 'clsx';
import { strategyCall } from '@content/site';
import { BookingLink } from './booking-link';
import { Marigold } from '@/shared/pictures/marigold';

interface CallToActionProps {
  title: string;
  lead: string;
  /** The label of the button to the external scheduling page. */
  action: string;
  caption: string;
}

/** The end of a page: one question and one button, below a garland. */
export function CallToAction({ title, lead, action, caption }: CallToActionProps) {
  return (
    <section className="overflow-hidden bg-night text-on-night print:hidden">
      <Garland />
      <div className="page-width flex items-center justify-between gap-10 pt-14 pb-section md:pt-20">
        <div>
          <h2 className="section-title max-w-[10.6875em]">{title}</h2>
          <p className="mt-5 max-w-xl text-lead text-on-night-soft">{lead}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <BookingLink size="large" className="max-sm:w-full">
              {action}
            </BookingLink>
            <p className="text-on-night-soft">{caption}</p>
          </div>
        </div>
        <CallSeal />
      </div>
    </section>
  );
}

/** Shows the length of the call on a seal on wide screens. The caption says the same in words. */
function CallSeal() {
  return (
    <div
      aria-hidden="true"
      className="relative me-[4%] hidden size-72 shrink-0 -rotate-6 place-items-center text-on-label lg:grid"
    >
      <Marigold petals={18} className="absolute inset-0 size-full text-brand" />
      <Marigold petals={18} className="absolute inset-[9%] size-[82%] text-field-mark" />
      <p className="relative text-center font-display leading-none font-extrabold tracking-tight">
        <span className="large-cut block font-display text-[6rem]">{strategyCall.minutes}</span>{' '}
        <span className="block text-[1.5rem]">{minutesFree}</span>
      </p>
    </div>
  );
}

/** The sizes of the flowers on the garland, in an order that looks random. */
const flowerSizes = ['size-9', 'size-12', 'size-8', 'size-14', 'size-10', 'size-12', 'size-9'];
/** Enough flowers for the widest screens. */
const flowers = Array.from({ length: 48 }, (_, index) => ({
  id: index,
  size: flowerSizes[index % flowerSizes.length],
  petals: index % 2 ? (18 as const) : (12 as const),
  color: index % 5 === 2 ? 'text-on-night' : 'text-brand-on-dark',
}));

/** Draws a garland along the upper edge; it extends beyond both sides of the screen. */
function Garland() {
  return (
    <div
      aria-hidden="true"
      className="relative -mt-6 flex h-16 items-center justify-center gap-1.5"
    >
      <span className="absolute inset-x-0 top-1/2 h-0.5 bg-on-night-soft" />
      {flowers.map(({ id, size, petals, color }) => (
        <Marigold key={id} petals={petals} className={clsx('relative', size, color)} />
      ))}
    </div>
  );
}
