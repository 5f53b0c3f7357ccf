import { useParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { NotFound } from '@/components/site/not-found';
import { PhoneBar } from '@/components/site/frame/phone-bar';
import { caseStories } from '@/content/case-studies/stories';
import { caseStudyPage as texts } from '@/content/case-study-page';
import { founders } from '@/content/team';
import { CaseOpening } from '@/features/case-studies/site/case-opening';
import { findCase } from '@/features/case-studies/find-case';
import { caseShareImage, caseStudyData } from '@/features/case-studies/structured-data';
import { CaseDetails } from '@/features/case-studies/site/case-details';
import { paths } from '@/lib/paths';

export default function CaseStudyPage() {
  const { slug = '' } = useParams();
  const card = findCase(slug);
  const story = caseStories.get(slug);
  if (!card || !story) return <NotFound />;
  const caseStudy = { ...card, ...story };
  return (
    <>
      <Seo
        title={`${card.title} | ${texts.kind}`}
        description={card.subtitle || caseStudy.description}
        path={paths.caseStudy.to(slug)}
        structuredData={caseStudyData(caseStudy)}
        image={caseShareImage(card)}
        article={{
          publishedTime: texts.datePublished,
          author: founders.map(({ name }) => name).join(' and '),
          section: texts.kind,
        }}
      />
      <div data-dye={card.color}>
        <CaseOpening caseStudy={caseStudy} />
        <CaseDetails caseStudy={caseStudy} />
      </div>
      <PhoneBar />
    </>
  );
}
