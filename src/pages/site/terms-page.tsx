import { terms } from '@content/legal/terms';
import { LegalPage } from '@/features/legal/site/legal-page';
import { paths } from '@/lib/paths';

export default function TermsPage() {
  return <LegalPage document={terms} path={paths.terms.to()} />;
}
