import { useParams } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { NotFound } from '@/site/ui/not-found';
import { PhoneBar } from '@/site/ui/frame/phone-bar';
import { caseStudies } from '@/site/case-studies/case-studies';
import { caseStudyPage as texts } from '@content/case-study-page';
import { authors } from '@/shared/content/authors.prepared';
import { CaseOpening } from '@/site/case-studies/case/case-opening';
import { caseShareImage, caseStudyData } from '@/site/case-studies/structured-data';
import { CaseDetails } from '@/site/case-studies/case/case-details';
import { caseSlug } from '@/site/case-studies/slug';
import { joinNames } from '@/shared/format/join-names';
import { paths } from '@/shared/paths';

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
          author: joinNames(authors.map(({ name }) => name)),
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
