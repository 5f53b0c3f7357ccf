import { clsx } from 'clsx';
import { Figure } from '@/shared/format/figure';
import { Marigold } from '@/shared/pictures/marigold';
import { MARIGOLD_SIZE, marigoldOutline } from '@/shared/pictures/marigold-outline';
import { about } from '@content/about';

/**
 * The offset of each flower and the length of its thread. In two columns the threads of the lower pair start behind the
 * upper flowers.
 */
const hangings = [
  { flower: 'mt-14 lg:mt-16', thread: '-top-14 h-20 lg:-top-16 lg:h-22' },
  { flower: 'mt-24 lg:mt-32', thread: '-top-24 h-30 lg:-top-32 lg:h-38' },
  { flower: 'mt-14 lg:mt-24', thread: '-top-28 h-34 lg:-top-24 lg:h-30' },
  { flower: 'mt-14 lg:mt-14', thread: '-top-18 h-24 lg:-top-14 lg:h-20' },
];

/** Shows the agency's figures as flowers of a garland. */
export function StatGarland() {
  return (
    <section
      aria-label={about.statsTitle}
      className="isolate page-width break-inside-avoid pt-section"
    >
      <div aria-hidden="true" className="h-1 rounded-full bg-accent" />
      <dl className="grid grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
        {about.stats.map(({ value, label }, index) => (
          <div
            key={label}
            className={clsx(
              'relative mx-auto flex size-36 large-text:size-[52vw] flex-col-reverse justify-center text-center text-on-brand sm:size-48 lg:size-56',
              hangings[index]?.flower,
            )}
          >
            <dt className="mt-1 text-small font-semibold sm:text-body">{label}</dt>
            <dd className="font-display text-display-2 leading-none font-extrabold tracking-tight">
              <Figure>{value}</Figure>
              <Flower thread={hangings[index]?.thread} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Drawn behind the text; the thread is behind its own flower and the one above. */
function Flower({ thread }: { thread: string | undefined }) {
  return (
    <span aria-hidden="true">
      <Marigold petals={18} className="absolute inset-0 -z-1 size-full text-brand" />
      <svg
        width="24"
        height="24"
        viewBox={`0 0 ${MARIGOLD_SIZE} ${MARIGOLD_SIZE}`}
        className="absolute inset-[5%] -z-1 size-[90%] overflow-visible fill-none stroke-on-brand/35"
      >
        <path d={marigoldOutline(18)} />
      </svg>
      <span
        className={clsx(
          'absolute left-1/2 -z-2 w-1 -translate-x-1/2 bg-accent print:hidden',
          thread,
        )}
      >
        <Marigold className="absolute top-[calc(50%-0.75rem)] left-1/2 size-5 -translate-1/2 text-brand" />
      </span>
    </span>
  );
}
