import { Link } from 'react-router-dom';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Fragment } from 'react';
import { ExternalLink } from '@/components/site/external-link';
import { Picture } from '@/components/site/pictures/picture';
import { buttonClasses } from '@/components/ui/button-classes';
import { about } from '@/content/about';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';

/** The headline, mission, vision and next steps. */
export function BeliefsSection() {
  return (
    <section aria-labelledby="beliefs-title" className="mt-section bg-night text-on-night">
      <div className="mx-auto max-w-page px-gutter py-section">
        <h2 id="beliefs-title" className="max-w-[10.6875em] text-display-1 font-extrabold">
          <Headline />
        </h2>
        <div className="mt-14 grid gap-10 md:mt-16 lg:grid-cols-2 lg:gap-6">
          {about.beliefs.map(({ emoji, title, text }) => (
            <div
              key={title}
              className="relative rounded-sheet border border-night-line bg-night-raised p-6 sm:p-10"
            >
              <Picture emoji={emoji} className="die-cut absolute -top-6 right-8 size-18" />
              <h3 className="text-display-3 font-bold text-saffron">{title}</h3>
              <p className="mt-4 text-lead text-on-night-soft">{text}</p>
            </div>
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4">
          <p className="font-display text-display-3 font-bold">{about.actionsTitle}</p>
          <ExternalLink
            href={site.bookingUrl}
            className={buttonClasses({ size: 'large', className: 'max-sm:w-full' })}
          >
            {about.callAction}
            <ArrowUpRight aria-hidden="true" className="size-5" />
          </ExternalLink>
          <Link
            to={paths.quiz.to()}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4 hover:text-saffron"
          >
            {about.quizAction}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** One sentence with coloured plus signs. */
function Headline() {
  const { before, parts, after } = about.headline;
  return (
    <>
      {before}{' '}
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className="whitespace-nowrap">
            {part}
            {index < parts.length - 1 && <span className="text-saffron"> +</span>}
          </span>{' '}
        </Fragment>
      ))}
      {after}
    </>
  );
}
