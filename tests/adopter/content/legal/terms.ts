import type { LegalDocument } from '@/content/types';
import { agency } from '../agency';

export const terms: LegalDocument = {
  title: 'Terms & Conditions',
  description: `The rules for working with ${agency.brand}.`,
  emoji: '🤝',
  summary: ['Work begins with a written proposal.'],
  sections: [
    {
      id: 'these-terms',
      title: 'About these terms',
      blocks: [`These terms apply between you and ${agency.legalName}, ${agency.street}.`],
    },
    {
      id: 'law',
      title: 'Law',
      blocks: [`The laws of ${agency.region} apply. Write to ${agency.email} first.`],
    },
  ],
};
