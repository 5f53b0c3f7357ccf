import { Link } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { careers } from '@/content/careers';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';

const texts = careers.failure;

interface JobFailureProps {
  jobId: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The positions could not be loaded, so this one may be open or closed. */
export function JobFailure({ jobId, onRetry, isRetrying }: JobFailureProps) {
  return (
    <>
      <Seo
        title={`${texts.title} | ${site.brand}`}
        description={texts.text}
        path={paths.job.to(jobId)}
        isHidden
      />
      <PageOpening title={texts.title} lead={texts.text} emoji={texts.emoji}>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button
            size="large"
            aria-disabled={isRetrying}
            onClick={() => {
              if (!isRetrying) onRetry();
            }}
          >
            {isRetrying ? texts.retrying : texts.retry}
          </Button>
          <Link
            to={paths.careers.to()}
            className={buttonClasses({ size: 'large', variant: 'outline' })}
          >
            {careers.job.back}
          </Link>
        </div>
      </PageOpening>
    </>
  );
}
