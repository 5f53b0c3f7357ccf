import { Link } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { buttonClasses } from '@/components/ui/button-classes';
import { careers } from '@/content/careers';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import type { OpenJob } from '../api/open-jobs';
import { OtherPositions } from './other-positions';

const { title, text, othersTitle, emoji } = careers.closed;

interface JobClosedProps {
  jobId: string;
  others: OpenJob[];
}

/** The page of a position that is filled or never existed. */
export function JobClosed({ jobId, others }: JobClosedProps) {
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={text}
        path={paths.job.to(jobId)}
        isHidden
      />
      <PageOpening
        title={title}
        lead={others.length > 0 ? text : `${text} ${careers.noPositions}`}
        emoji={emoji}
      >
        <Link
          to={paths.careers.to()}
          className={buttonClasses({ size: 'large', className: 'mt-8' })}
        >
          {careers.job.back}
        </Link>
      </PageOpening>
      <OtherPositions title={othersTitle} jobs={others} />
    </>
  );
}
