import { privacyPolicy } from '@content/legal/privacy-policy';
import { draftKinds } from '@/shared/drafts/draft-kinds';
import { LegalPage } from '@/site/legal/legal-page';
import { paths } from '@/shared/paths';

export default function PrivacyPolicyPage() {
  return (
    <LegalPage document={privacyPolicy(draftKinds.contact.days)} path={paths.privacyPolicy.to()} />
  );
}
