import { Seo } from '@/shared/seo/seo';
import { PageOpening } from '@/site/ui/page-opening';
import { careers } from '@content/careers';
import { careersDescription } from '@content/words/job-page';
import { site } from '@/shared/content/site.prepared';
import { ApplicationSection } from '@/site/careers/form/application-section';
import { OpenPositions } from '@/site/careers/open-positions';
import { webPage } from '@/shared/seo/web-page';
import { paths } from '@/shared/paths';

export default function CareersPage() {
  const path = paths.careers.to();
  const description = careersDescription(careers.tagline, site.brand);
  return (
    <>
      <Seo
        title={careers.breadcrumb}
        description={description}
        path={path}
        structuredData={webPage({ title: careers.breadcrumb, description, path })}
      />
      <PageOpening title={careers.title} lead={careers.tagline} emoji={careers.emoji} />
      <OpenPositions />
      <div className="mx-auto max-w-4xl px-gutter pt-16 pb-section md:pt-24">
        <ApplicationSection />
      </div>
    </>
  );
}
