import { Seo } from '@/components/seo';
import { privacyPolicy } from '@/content/legal/privacy-policy';
import { site } from '@/content/site';
import { LegalDocument } from '@/features/legal/components/legal-document';
import { paths } from '@/lib/paths';

export default function PrivacyPolicyPage() {
  return (
    <>
      <Seo
        title={`${privacyPolicy.title} | ${site.brand}`}
        description={privacyPolicy.description}
        path={paths.privacyPolicy.to()}
      />
      <LegalDocument document={privacyPolicy} />
    </>
  );
}
