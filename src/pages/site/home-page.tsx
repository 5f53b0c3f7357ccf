import { Seo } from '@/components/seo';
import { organization } from '@/content/organization';
import { site } from '@/content/site';
import { ContactSection } from '@/features/contact/components/contact-section';
import { Hero } from '@/features/home/components/hero';
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
      <ContactSection />
    </>
  );
}
