import { site } from '../site';
import type { LegalDocument } from '../types';

/** What stands above each text. Kept apart from it so that the page opens without waiting for the text. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  description: `Which personal data ${site.brand} collects, why, for how long, and what you can ask us to do with it.`,
  emoji: '🔐',
};

export const terms: LegalDocument = {
  title: 'Terms & Conditions',
  description: `The rules for using the website of ${site.brand} and for working with us: proposals, payment, results, ownership and liability.`,
  emoji: '🤝',
};
