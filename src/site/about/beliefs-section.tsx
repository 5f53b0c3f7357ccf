import { Link } from 'react-router-dom';
import { Fragment } from 'react';
import { BookingLink } from '@/site/ui/booking-link';
import { Picture } from '@/shared/pictures/picture';
import { about } from '@content/about';
import { modules } from '@/shared/content/modules';
import { paths } from '@/shared/paths';

/** Shows the headline, mission, vision and next steps. */
export function BeliefsSection() {
  return (
    <section aria-labelledby="beliefs-title" className="mt-section bg-night text-on-night">
      <div className="page-width py-section">
        <h2 id="beliefs-title" className="max-w-[10.6875em] text-display-1 font-extrabold">
          <Headline />
        </h2>
        <div className="mt-14 grid gap-10 md:mt-16 lg:grid-cols-2 lg:gap-6">
          {about.beliefs.map(({ emoji, title, text }) => (
            <div
              key={title}
              className="relative rounded-sheet border border-night-line bg-night-raised p-6 sm:p-10"
            >
              <Picture emoji={emoji} className="die-cut absolute -top-6 inset-e-8 size-18" />
              <h3 className="text-display-3 pe-22 font-bold text-brand-on-dark">{title}</h3>
              <p className="mt-4 text-lead text-on-night-soft">{text}</p>
            </div>
          ))}
        </div>
        <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
          <p className="font-display text-display-3 font-bold">{about.actionsTitle}</p>
          <BookingLink size="large" className="max-sm:w-full">
            {about.callAction}
          </BookingLink>{' '}
          {modules.quiz && (
            <Link
              to={paths.quiz.to()}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4 hover:text-brand-on-dark"
            >
              {about.quizAction}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

/** Shows the headline with coloured plus signs. */
function Headline() {
  const { before, parts, after } = about.headline;
  return (
    <>
      <span>{before}</span>{' '}
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className="whitespace-nowrap">
            <span>{part}</span>
            {index < parts.length - 1 && <span className="text-brand-on-dark"> +</span>}
          </span>{' '}
        </Fragment>
      ))}
      <span>{after}</span>
    </>
  );
}
