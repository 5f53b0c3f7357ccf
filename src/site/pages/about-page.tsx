import { Seo } from '@/shared/seo/seo';
import { PageOpening } from '@/site/ui/page-opening';
import { PhoneBar } from '@/site/ui/frame/phone-bar';
import { about } from '@content/about';
import { BeliefsSection } from '@/site/about/beliefs-section';
import { StatGarland } from '@/site/about/stat-garland';
import { TeamSection } from '@/site/about/team-section';
import { aboutPageData } from '@/site/about/structured-data';
import { paths } from '@/shared/paths';

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
