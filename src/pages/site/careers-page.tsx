import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { careers } from '@/content/careers';
import { site } from '@/content/site';
import { ApplicationSection } from '@/features/careers/components/application-section';
import { Promises } from '@/features/careers/components/promises';
import { paths } from '@/lib/paths';

export default function CareersPage() {
  return (
    <>
      <Seo
        title={`Careers | ${site.brand}`}
        description={`${careers.tagline}. Open positions at ${site.brand} and how to apply.`}
        path={paths.careers.to()}
      />
      <PageOpening title={careers.title} lead={careers.tagline} emoji={careers.emoji} />
      <div className="mx-auto grid max-w-page gap-14 px-gutter pt-16 pb-section md:pt-24 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <Promises />
        <ApplicationSection />
      </div>
    </>
  );
}
