import type { LegalDocument } from '@/content/types';
import { agency } from '../agency';

export const terms: LegalDocument = {
  title: 'الشروط والأحكام',
  description: `قواعد العمل مع ${agency.brand}.`,
  emoji: '🤝',
  summary: ['يبدأ العمل بعرض مكتوب.'],
  sections: [
    {
      id: 'these-terms',
      title: 'عن هذه الشروط',
      blocks: [`تسري هذه الشروط بينك وبين ${agency.legalName}، ${agency.street}.`],
    },
    {
      id: 'law',
      title: 'القانون',
      blocks: [`تُطبَّق قوانين ${agency.city}. اكتب أولًا إلى ${agency.email}.`],
    },
  ],
};
