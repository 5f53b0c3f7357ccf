import { useParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { BelowTheFold } from '@/components/site/below-the-fold';
import { CallToAction } from '@/components/site/call-to-action';
import { NotFound } from '@/components/site/not-found';
import { caseStudyPage } from '@/content/case-study-page';
import { servicePage as texts } from '@/content/services-section';
import { site } from '@/content/site';
import { OtherServices } from '@/features/services/components/other-services';
import { PricingBoard } from '@/features/services/components/pricing-board';
import { ResultBadges } from '@/features/services/components/result-badges';
import { ServiceOpening } from '@/features/services/components/service-opening';
import { ServiceScope } from '@/features/services/components/service-scope';
import { StrategyRoute } from '@/features/services/components/strategy-route';
import { Testimonial } from '@/features/services/components/testimonial';
import { findService } from '@/features/services/find-service';
import { serviceData } from '@/features/services/structured-data';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/share-image';

export default function ServicePage() {
  const { serviceId } = useParams();
  const service = findService(serviceId);
  if (!service) return <NotFound />;
  const path = paths.service.to(service.id);
  return (
    <>
      <Seo
        title={`${service.title} | ${site.brand}`}
        description={service.description}
        path={path}
        structuredData={serviceData(service)}
        image={shareImage(path)}
      />
      <div data-dye={service.color}>
        <ServiceOpening service={service} />
        <BelowTheFold>
          <ResultBadges results={service.results} />
          <ServiceScope service={service} />
          <StrategyRoute strategy={service.strategy} />
          <PricingBoard pricing={service.pricing} />
          <Testimonial testimonial={service.testimonial} emoji={service.emoji} />
        </BelowTheFold>
      </div>
      <BelowTheFold>
        <OtherServices currentId={service.id} />
        <CallToAction
          title={texts.callTitle}
          lead={texts.callLead}
          action={texts.bookCall}
          note={caseStudyPage.callNote}
        />
      </BelowTheFold>
    </>
  );
}
