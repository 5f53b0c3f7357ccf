import { Seo } from '@/components/seo';
import { terms } from '@/content/legal/documents';
import { lastUpdated } from '@/content/legal/last-updated';
import { site } from '@/content/site';
import { LegalDocument } from '@/features/legal/site/legal-document';
import { TermsText } from '@/features/legal/site/terms-text';
import { webPage } from '@/lib/seo/web-page';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';

export default function TermsPage() {
  const path = paths.terms.to();
  const { title, description } = terms;
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={description}
        path={path}
        structuredData={webPage({ title, description, path, dateModified: lastUpdated.date })}
        image={shareImage(path)}
      />
      <LegalDocument document={terms}>
        <TermsText />
      </LegalDocument>
    </>
  );
}
