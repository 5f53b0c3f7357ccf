import { Seo } from '@/components/seo';
import { lastUpdated } from '@/content/legal/last-updated';
import { terms } from '@/content/legal/terms';
import { site } from '@/content/site';
import { LegalDocument } from '@/features/legal/components/legal-document';
import { pageData } from '@/lib/page-data';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/share-image';

export default function TermsPage() {
  const path = paths.terms.to();
  const { title, description } = terms;
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={description}
        path={path}
        structuredData={pageData({ title, description, path, dateModified: lastUpdated.date })}
        image={shareImage(path)}
      />
      <LegalDocument document={terms} />
    </>
  );
}
