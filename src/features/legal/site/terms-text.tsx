import { termsText } from '@/content/legal/terms';
import { LegalText } from './legal-text';

export const TermsText = () => <LegalText text={termsText} />;
