import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { careers } from '@content/careers';
import { site } from '@/lib/content/site';
import { ApplicationSection } from '@/features/careers/site/application-section';
import { OpenPositions } from '@/features/careers/site/open-positions';
import { Promises } from '@/features/careers/site/promises';
import { webPage } from '@/lib/seo/web-page';
import { paths } from '@/lib/paths';

export default function CareersPage() {
  const path = paths.careers.to();
  const description = `${careers.tagline}. Open positions at ${site.brand} and how to apply.`;
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
      <div className="page-width grid gap-14 pt-16 pb-section md:pt-24 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <Promises />
        <ApplicationSection />
      </div>
    </>
  );
}
