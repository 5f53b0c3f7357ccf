import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '@/lib/paths';

/** Leads from the other spelling of a case study's address to the true one, with its query. */
export function CaseStudyAlias() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={paths.caseStudy.to(slug) + search} replace />;
}
