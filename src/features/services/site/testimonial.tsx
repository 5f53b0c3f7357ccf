import { Marigold } from '@/components/site/marigold';
import type { Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';

interface TestimonialProps extends Pick<Service, 'testimonial'> {
  emoji: string;
}

/** A client's words, drawn as a postcard. */
export function Testimonial({ testimonial, emoji }: TestimonialProps) {
  const { text, author, company } = testimonial;
  return (
    <section aria-label={texts.testimonialTitle} className="px-gutter py-section">
      <figure className="relative mx-auto max-w-4xl rounded-card border border-line bg-surface p-6 shadow-raised sm:p-12">
        <span
          aria-hidden="true"
          className="float-right mb-3 ml-5 rotate-4 drop-shadow-[0_1px_2px_rgb(70_40_10/0.45)]"
        >
          <span className="stamp grid h-26 w-20 place-items-center sm:h-30 sm:w-24">
            <span className="relative grid size-full place-items-center bg-(--dye)">
              <Marigold petals={18} className="size-14 text-(--on-dye) sm:size-18" />
              <span className="emoji absolute text-[1.75rem] sm:text-[2.25rem]">{emoji}</span>
            </span>
          </span>
        </span>
        <blockquote className="font-display text-[clamp(1.375rem,1.1rem+1.5vw,2.125rem)] leading-snug font-bold tracking-tight text-pretty">
          “{text}”
        </blockquote>
        <figcaption className="mt-6 border-t-2 border-dashed border-line pt-5">
          <span className="block font-semibold">{author}</span>
          <span className="text-ink-soft">{company}</span>
        </figcaption>
      </figure>
    </section>
  );
}
