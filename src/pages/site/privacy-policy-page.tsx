import { Seo } from '@/components/seo';
import { privacyPolicy } from '@/content/legal/documents';
import { lastUpdated } from '@/content/legal/last-updated';
import { site } from '@/content/site';
import { LegalDocument } from '@/features/legal/site/legal-document';
import { PrivacyPolicyText } from '@/features/legal/site/privacy-policy-text';
import { webPage } from '@/lib/seo/web-page';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';

export default function PrivacyPolicyPage() {
  const path = paths.privacyPolicy.to();
  const { title, description } = privacyPolicy;
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={description}
        path={path}
        structuredData={webPage({ title, description, path, dateModified: lastUpdated.date })}
        image={shareImage(path)}
      />
      <LegalDocument document={privacyPolicy}>
        <PrivacyPolicyText />
      </LegalDocument>
    </>
  );
}
