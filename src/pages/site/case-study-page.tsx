import { useParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { NotFound } from '@/components/site/not-found';
import { PhoneBar } from '@/components/site/frame/phone-bar';
import { caseStudies } from '@/lib/content/case-studies';
import { caseStudyPage as texts } from '@content/case-study-page';
import { founders } from '@content/team';
import { CaseOpening } from '@/features/case-studies/site/case-opening';
import { caseShareImage, caseStudyData } from '@/features/case-studies/structured-data';
import { CaseDetails } from '@/features/case-studies/site/case-details';
import { caseSlug } from '@/features/case-studies/slug';
import { joinNames } from '@/lib/format/join-names';
import { paths } from '@/lib/paths';

export default function CaseStudyPage() {
  const { slug = '' } = useParams();
  const caseStudy = caseStudies.find(({ title }) => caseSlug(title) === slug);
  if (!caseStudy) return <NotFound />;
  return (
    <>
      <Seo
        title={`${caseStudy.title} | ${texts.kind}`}
        description={caseStudy.subtitle || caseStudy.description}
        path={paths.caseStudy.to(slug)}
        structuredData={caseStudyData(caseStudy)}
        image={caseShareImage(caseStudy)}
        article={{
          publishedTime: texts.datePublished,
          author: joinNames(founders.map(({ name }) => name)),
          section: texts.kind,
        }}
      />
      <div data-dye={caseStudy.color}>
        <CaseOpening caseStudy={caseStudy} />
        <CaseDetails caseStudy={caseStudy} />
      </div>
      <PhoneBar />
    </>
  );
}
