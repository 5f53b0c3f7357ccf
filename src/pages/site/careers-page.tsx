import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { careers } from '@content/careers';
import { site } from '@/lib/content/site';
import { ApplicationSection } from '@/features/careers/site/application-section';
import { OpenPositions } from '@/features/careers/site/open-positions';
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
      <div className="mx-auto max-w-4xl px-gutter pt-16 pb-section md:pt-24">
        <ApplicationSection />
      </div>
    </>
  );
}
