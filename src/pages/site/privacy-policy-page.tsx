import { privacyPolicy } from '@/content/legal/privacy-policy';
import { LegalPage } from '@/features/legal/site/legal-page';
import { paths } from '@/lib/paths';

export default function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicy} path={paths.privacyPolicy.to()} />;
}
