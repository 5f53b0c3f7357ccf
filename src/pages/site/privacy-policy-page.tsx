import { Seo } from '@/components/seo';
import { privacyPolicy } from '@/content/legal/documents';
import { lastUpdated } from '@/content/legal/last-updated';
import { site } from '@/content/site';
import { LegalDocument } from '@/features/legal/components/legal-document';
import { latePart } from '@/lib/late-parts';
import { pageData } from '@/lib/page-data';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/share-image';

const textId = 'privacy-policy-text';
const PrivacyPolicyText = latePart(
  textId,
  async () => (await import('@/features/legal/components/privacy-policy-text')).PrivacyPolicyText,
  { page: paths.privacyPolicy.pattern, isStatic: true },
);

export default function PrivacyPolicyPage() {
  const path = paths.privacyPolicy.to();
  const { title, description } = privacyPolicy;
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={description}
        path={path}
        structuredData={pageData({ title, description, path, dateModified: lastUpdated.date })}
        image={shareImage(path)}
      />
      <LegalDocument document={privacyPolicy} textId={textId}>
        <PrivacyPolicyText />
      </LegalDocument>
    </>
  );
}
