import { useParams } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { NotFound } from '@/components/site/not-found';
import { PhoneBar } from '@/components/site/frame/phone-bar';
import { services } from '@/lib/content/services';
import { servicePage } from '@content/services-section';
import { casesWith } from '@/features/case-studies/find-case';
import { CaseLinks } from '@/features/case-studies/site/case-links';
import { ServiceOpening } from '@/features/services/site/service-opening';
import { serviceData } from '@/features/services/structured-data';
import { ServiceDetails } from '@/features/services/site/service-details';
import { paths } from '@/lib/paths';

export default function ServicePage() {
  const { serviceId } = useParams();
  const service = services.find(({ id }) => id === serviceId);
  if (!service) return <NotFound />;
  const path = paths.service.to(service.id);
  return (
    <>
      <Seo
        title={service.title}
        description={service.description}
        path={path}
        structuredData={serviceData(service)}
      />
      <div data-dye={service.color}>
        <ServiceOpening service={service} />
        <ServiceDetails service={service}>
          <CaseLinks title={servicePage.casesTitle} cards={casesWith(service.id)} />
        </ServiceDetails>
      </div>
      <PhoneBar />
    </>
  );
}
