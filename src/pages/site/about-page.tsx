import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { PhoneBar } from '@/components/site/frame/phone-bar';
import { about } from '@content/about';
import { BeliefsSection } from '@/features/about/site/beliefs-section';
import { StatGarland } from '@/features/about/site/stat-garland';
import { TeamSection } from '@/features/about/site/team-section';
import { aboutPageData } from '@/features/about/structured-data';
import { paths } from '@/lib/paths';

export default function AboutPage() {
  const path = paths.about.to();
  return (
    <>
      <Seo
        title={about.title}
        description={about.description}
        keywords={about.keywords}
        path={path}
        structuredData={aboutPageData()}
      />
      <PageOpening title={about.title} lead={about.lead} emoji={about.emoji} />
      <TeamSection />
      <StatGarland />
      <BeliefsSection />
      <PhoneBar />
    </>
  );
}
