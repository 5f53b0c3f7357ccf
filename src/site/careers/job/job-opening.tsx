import { Link } from 'react-router-dom';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Briefcase from 'lucide-react/icons/briefcase';
import MapPin from 'lucide-react/icons/map-pin';
import { PictureSeal } from '@/site/ui/pictures/picture-seal';
import { ShareButton } from '@/site/ui/share-button';
import { ButtonLink } from '@/site/ui/button-link';
import { careers } from '@content/careers';
import { formatDay } from '@/shared/format/day';
import { paths } from '@/shared/paths';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { applyId } from '../form/application-section';
import { ApplyBy } from './apply-by';

const texts = careers.job;

/** The header of a position's page. */
export function JobOpening({ job }: { job: OpenJob }) {
  return (
    <header className="field-block text-on-field max-lg:[--burst:100%_0%]">
      <div className="page-width pt-6 pb-14 md:pb-20">
        <Link
          to={paths.careers.to()}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold underline-offset-4 hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {texts.back}
        </Link>
        <div className="mt-5 flex items-center justify-between gap-10">
          <div className="min-w-0">
            <h1 className="max-w-[10.6875em] text-display-2 font-extrabold lg:text-[clamp(3.5rem,1.6rem+3.6vw,5.25rem)]">
              {job.title}
            </h1>
            <JobBadges job={job} />
            <p className="mt-5 text-on-field-soft">
              {texts.posted} <time dateTime={job.postedAt}>{formatDay(job.postedOn)}</time>
            </p>
            {job.closesAt && (
              <p className="mt-1 text-lead font-semibold">
                <ApplyBy job={job} />
              </p>
            )}
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={`#${applyId}`} size="large" className="max-sm:w-full">
                {texts.apply}
                <ArrowDown aria-hidden="true" />
              </ButtonLink>{' '}
              <ShareButton
                size="large"
                variant="outline"
                className="max-sm:w-full"
                title={job.title}
                path={paths.job.to(job.id)}
                linkLabel={texts.linkLabel}
              >
                {texts.share}
              </ShareButton>
            </div>
          </div>
          <PictureSeal emoji={careers.emoji} className="me-[3%] size-64 lg:grid xl:size-76" />
        </div>
      </div>
    </header>
  );
}

function JobBadges({ job: { type, location } }: { job: OpenJob }) {
  if (!type && !location) return null;
  const badge = 'inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-small font-semibold';
  return (
    <ul className="mt-6 flex flex-wrap gap-2">
      {type && (
        <li className={`${badge} bg-on-field text-field print:border-2 print:text-ink`}>
          <Briefcase aria-hidden="true" className="size-4 shrink-0" />
          <span>{type}</span>
        </li>
      )}
      {location && (
        <li className={`${badge} border-2 border-current`}>
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          <span>{location}</span>
        </li>
      )}
    </ul>
  );
}
