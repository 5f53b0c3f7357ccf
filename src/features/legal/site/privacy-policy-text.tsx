import { privacyPolicyText } from '@/content/legal/privacy-policy';
import { LegalText } from './legal-text';

export const PrivacyPolicyText = () => <LegalText text={privacyPolicyText} />;
