import { Link } from 'react-router-dom';
import { Figure } from '@/shared/format/figure';
import { Marigold } from '@/shared/pictures/marigold';
import { homeQuote } from '@content/home-quote';
import { quoted } from '@content/words/punctuation';
import { paths } from '@/shared/paths';

/** Shows a client's words at display size, with the figure they are about. */
export function ClientQuote() {
  const { text, author, company, figure, service } = homeQuote;
  return (
    <div data-dye="neel" className="quote-rays bg-(--dye) text-(--on-dye)">
      <figure className="page-width grid items-center gap-x-16 gap-y-6 pt-12 pb-8 md:py-20 lg:grid-cols-[4fr_8fr]">
        <p className="relative -mt-24 grid print:-mt-14 size-36 large-text:size-[70vw] content-center justify-items-center text-center text-small leading-tight font-semibold text-on-brand lg:row-span-2 lg:mt-0 lg:size-72 lg:text-lg">
          <Marigold petals={18} className="absolute inset-0 size-full text-brand" />
          <span className="figure relative text-5xl lg:text-8xl">
            <Figure>{figure.value}</Figure>
          </span>{' '}
          <span className="relative max-w-[7.5em]">{figure.label}</span>
        </p>
        <blockquote className="font-display text-display-3 font-bold tracking-tight text-balance lg:text-[2.75rem]">
          {quoted(text)}
        </blockquote>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-2 border-current/30 pt-5">
          <p>
            <span className="block font-semibold">{author}</span> <span>{company}</span>
          </p>
          <Link
            to={paths.service.to(service.id)}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4 hover:decoration-4"
          >
            {service.label}
          </Link>
        </figcaption>
      </figure>
    </div>
  );
}
