import { CallToAction } from '@/components/site/call-to-action';
import { caseStudyPage } from '@/content/case-study-page';
import { completeService } from '@/content/services/all';
import type { ServiceCard } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { OtherServices } from './other-services';
import { PricingBoard } from './pricing-board';
import { ResultBadges } from './result-badges';
import { ServiceScope } from './service-scope';
import { StrategyRoute } from './strategy-route';
import { Testimonial } from './testimonial';

/** The page of a service below its opening. */
export function ServiceDetails({ card }: { card: ServiceCard }) {
  const service = completeService(card);
  return (
    <>
      <ResultBadges results={service.results} />
      <ServiceScope service={service} />
      <StrategyRoute strategy={service.strategy} />
      <PricingBoard pricing={service.pricing} />
      <Testimonial testimonial={service.testimonial} emoji={service.emoji} />
      <OtherServices currentId={service.id} />
      <CallToAction
        title={texts.callTitle}
        lead={texts.callLead}
        action={texts.bookCall}
        note={caseStudyPage.callNote}
      />
    </>
  );
}
