import { privacyPolicy } from '@content/legal/privacy-policy';
import { draftKinds } from '@/lib/drafts/kinds';
import { LegalPage } from '@/features/legal/site/legal-page';
import { paths } from '@/lib/paths';

export default function PrivacyPolicyPage() {
  return (
    <LegalPage document={privacyPolicy(draftKinds.contact.days)} path={paths.privacyPolicy.to()} />
  );
}
