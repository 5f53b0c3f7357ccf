import { useParams } from 'react-router-dom';
import { Seo } from '@/shared/seo/seo';
import { NotFound } from '@/site/ui/not-found';
import { PhoneBar } from '@/site/ui/frame/phone-bar';
import { services } from '@/site/services/services';
import { servicePage } from '@content/services-section';
import { casesWith } from '@/site/case-studies/find-case';
import { CaseLinks } from '@/site/case-studies/case-links';
import { ServiceOpening } from '@/site/services/service-opening';
import { serviceData } from '@/site/services/structured-data';
import { ServiceDetails } from '@/site/services/service-details';
import { paths } from '@/shared/paths';

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
