import type { ReactNode } from 'react';
import { Seo } from '@/components/seo';
import { BelowTheFold } from '@/components/site/below-the-fold';
import { sections } from '@/content/sections';
import { site } from '@/content/site';
import { Hero } from '@/features/home/components/hero';
import { homeData } from '@/features/home/structured-data';
import { usePlanInquiry } from '@/features/quiz/use-plan-inquiry';
import { latePart } from '@/lib/late-parts';
import type { PrefilledInquiry } from '@/lib/prefilled-inquiry';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/share-image';

// What is below the first screen comes alive when somebody comes near. None of it takes anything from
// the page that could change meanwhile.
const page = paths.home.pattern;
const ServicesSection = latePart(
  sections.services,
  async () => (await import('@/features/services/components/services-section')).ServicesSection,
  { page },
);
const PortfolioSection = latePart(
  sections.portfolio,
  async () =>
    (await import('@/features/case-studies/components/portfolio-section')).PortfolioSection,
  { page },
);
const ContactSection = latePart(
  sections.contact,
  async () => (await import('@/features/contact/components/contact-section')).ContactSection,
  { page },
);

/** Inside the form, so that nothing around it changes when the plan is known. */
function PlanPrefill({ children }: { children: (inquiry: PrefilledInquiry | null) => ReactNode }) {
  return children(usePlanInquiry());
}

export default function HomePage() {
  return (
    <>
      <Seo
        title={site.title}
        description={site.description}
        keywords={site.keywords}
        path={paths.home.to()}
        structuredData={homeData()}
        image={shareImage(paths.home.to())}
      />
      <Hero />
      <BelowTheFold isLate>
        <ServicesSection />
      </BelowTheFold>
      <BelowTheFold isLate>
        <PortfolioSection />
      </BelowTheFold>
      <BelowTheFold isLate>
        <ContactSection Prefill={PlanPrefill} />
      </BelowTheFold>
    </>
  );
}
