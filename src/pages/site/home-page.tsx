import { Seo } from '@/components/seo';
import { organization } from '@/content/organization';
import { site } from '@/content/site';
import { PortfolioSection } from '@/features/case-studies/components/portfolio-section';
import { ContactSection } from '@/features/contact/components/contact-section';
import { Hero } from '@/features/home/components/hero';
import { ServicesSection } from '@/features/services/components/services-section';
import { paths } from '@/lib/paths';

export default function HomePage() {
  return (
    <>
      <Seo
        title={site.title}
        description={site.description}
        keywords={site.keywords}
        path={paths.home.to()}
        structuredData={organization}
      />
      <Hero />
      <ServicesSection />
      <PortfolioSection />
      <ContactSection />
    </>
  );
}
