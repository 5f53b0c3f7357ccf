import type { LegalDocument } from '@/content/types';
import { agency } from '../agency';
import { founders } from '../team';

const [privacyOfficer] = founders;

/** @param unsentTextDays how long this device uses what was typed and not sent (src/shared/drafts) */
export const privacyPolicy = (unsentTextDays: number): LegalDocument => ({
  title: 'Privacy Policy',
  description: `The personal data that ${agency.brand} collects.`,
  emoji: '🔐',
  summary: ['We keep what you send us so that we can answer.'],
  sections: [
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        'We receive personal data only when you send it:',
        [
          { name: 'Contact form', text: 'Your name, your address and your message.' },
          { name: 'Newsletter', text: 'Your email address.' },
        ],
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [`Unsent text of theirs goes after ${unsentTextDays} days.`],
    },
    { id: 'security', title: 'Security', blocks: ['The site is encrypted on its way.'] },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        [
          { name: 'Privacy officer', text: privacyOfficer.name },
          { name: 'Email', text: agency.email, href: `mailto:${agency.email}` },
        ],
      ],
    },
  ],
});
