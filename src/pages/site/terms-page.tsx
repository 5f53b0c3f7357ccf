import { Seo } from '@/components/seo';
import { terms } from '@/content/legal/terms';
import { site } from '@/content/site';
import { LegalDocument } from '@/features/legal/components/legal-document';
import { paths } from '@/lib/paths';

export default function TermsPage() {
  return (
    <>
      <Seo
        title={`${terms.title} | ${site.brand}`}
        description={terms.description}
        path={paths.terms.to()}
      />
      <LegalDocument document={terms} />
    </>
  );
}
