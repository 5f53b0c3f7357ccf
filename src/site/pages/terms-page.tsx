import { terms } from '@content/legal/terms';
import { LegalPage } from '@/site/legal/legal-page';
import { paths } from '@/shared/paths';

export default function TermsPage() {
  return <LegalPage document={terms} path={paths.terms.to()} />;
}
