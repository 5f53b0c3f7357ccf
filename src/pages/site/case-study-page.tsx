import { useParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { BelowTheFold } from '@/components/site/below-the-fold';
import { CallToAction } from '@/components/site/call-to-action';
import { NotFound } from '@/components/site/not-found';
import { caseStudyPage as texts } from '@/content/case-study-page';
import { site } from '@/content/site';
import { founders } from '@/content/team';
import { ApproachSection } from '@/features/case-studies/components/approach-section';
import { CaseOpening } from '@/features/case-studies/components/case-opening';
import { ImpactSection } from '@/features/case-studies/components/impact-section';
import { NextCase } from '@/features/case-studies/components/next-case';
import { ScopeSection } from '@/features/case-studies/components/scope-section';
import { findCaseStudy, findNextCase } from '@/features/case-studies/find-case-study';
import { caseShareImage, caseStudyData } from '@/features/case-studies/structured-data';
import { paths } from '@/lib/paths';

export default function CaseStudyPage() {
  const { slug = '' } = useParams();
  const caseStudy = findCaseStudy(slug);
  if (!caseStudy) return <NotFound />;
  const nextCase = findNextCase(caseStudy);
  return (
    <>
      <Seo
        title={`${caseStudy.title} | ${texts.kind} | ${site.brand}`}
        description={caseStudy.subtitle || caseStudy.description}
        path={paths.caseStudy.to(slug)}
        structuredData={caseStudyData(caseStudy)}
        image={caseShareImage(caseStudy)}
        article={{
          publishedTime: texts.datePublished,
          author: founders.map(({ name }) => name).join(' and '),
          section: texts.kind,
        }}
      />
      <div data-dye={caseStudy.color}>
        <CaseOpening caseStudy={caseStudy} />
        <BelowTheFold>
          <ScopeSection caseStudy={caseStudy} />
          <ApproachSection story={caseStudy.fullContent} />
          <ImpactSection stats={caseStudy.stats} />
        </BelowTheFold>
      </div>
      <BelowTheFold>
        {nextCase && <NextCase card={nextCase} />}
        <CallToAction
          title={texts.callTitle}
          lead={texts.callLead}
          action={texts.callAction}
          note={texts.callNote}
        />
      </BelowTheFold>
    </>
  );
}
