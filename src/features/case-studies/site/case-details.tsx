import { CallToAction } from '@/components/site/call-to-action';
import { caseStories } from '@/content/case-studies/stories';
import type { CaseCard } from '@/content/case-studies/types';
import { caseStudyPage as texts } from '@/content/case-study-page';
import { findNextCase } from '../find-case';
import { caseSlug } from '../slug';
import { ApproachSection } from './approach-section';
import { ImpactSection } from './impact-section';
import { NextCase } from './next-case';
import { ScopeSection } from './scope-section';

/** The page of a case below its opening. */
export function CaseDetails({ card }: { card: CaseCard }) {
  const story = caseStories.get(caseSlug(card.title));
  const nextCase = findNextCase(card);
  return (
    <>
      {story && (
        <>
          <ScopeSection caseStudy={{ ...card, ...story }} />
          <ApproachSection story={story.fullContent} />
        </>
      )}
      <ImpactSection stats={card.stats} />
      {nextCase && <NextCase card={nextCase} />}
      <CallToAction
        title={texts.callTitle}
        lead={texts.callLead}
        action={texts.callAction}
        note={texts.callNote}
      />
    </>
  );
}
