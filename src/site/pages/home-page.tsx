import { Seo } from '@/shared/seo/seo';
import { PhoneBar } from '@/site/ui/frame/phone-bar';
import { site } from '@/shared/content/site.prepared';
import { ClientRow } from '@/site/case-studies/portfolio/client-row';
import { PortfolioSection } from '@/site/case-studies/portfolio/portfolio-section';
import { ContactSection } from '@/site/contact/contact-section';
import { ClientQuote } from '@/site/home/client-quote';
import { Hero } from '@/site/home/hero';
import { homeData } from '@/site/home/structured-data';
import { usePlanInquiry } from '@/site/quiz/result/use-plan-inquiry';
import { ServicesSection } from '@/site/services/services-section';
import { paths } from '@/shared/paths';

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
