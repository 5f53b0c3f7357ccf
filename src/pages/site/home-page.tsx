import { Seo } from '@/components/seo';
import { PhoneBar } from '@/components/site/frame/phone-bar';
import { site } from '@/lib/content/site';
import { ClientRow } from '@/features/case-studies/site/client-row';
import { PortfolioSection } from '@/features/case-studies/site/portfolio-section';
import { ContactSection } from '@/features/contact/site/contact-section';
import { ClientQuote } from '@/features/home/site/client-quote';
import { Hero } from '@/features/home/site/hero';
import { homeData } from '@/features/home/structured-data';
import { usePlanInquiry } from '@/features/quiz/use-plan-inquiry';
import { ServicesSection } from '@/features/services/site/services-section';
import { paths } from '@/lib/paths';

export default function HomePage() {
  const planInquiry = usePlanInquiry();
  return (
    <>
      <Seo
        description={site.description}
        keywords={site.keywords}
        path={paths.home.to()}
        structuredData={homeData()}
      />
      <Hero />
      <ClientRow />
      <ServicesSection />
      <ClientQuote />
      <PortfolioSection />
      <ContactSection prefilled={planInquiry} />
      <PhoneBar />
    </>
  );
}
