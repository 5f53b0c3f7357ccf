import type { LegalDocument } from '@/content/types';
import { agency } from '../agency';
import { founders } from '../team';

const [privacyOfficer] = founders;

/** @param unsentTextDays how long this device uses what was typed and not sent (src/shared/drafts) */
export const privacyPolicy = (unsentTextDays: number): LegalDocument => ({
  title: 'سياسة الخصوصية',
  description: `البيانات الشخصية التي يجمعها ${agency.brand}.`,
  emoji: '🔐',
  summary: ['نحفظ ما ترسله إلينا كي نستطيع أن نجيب.'],
  sections: [
    {
      id: 'what-we-collect',
      title: 'ما نجمعه',
      blocks: [
        'لا تصلنا بياناتك الشخصية إلا حين ترسلها:',
        [
          { name: 'نموذج التواصل', text: 'اسمك وعنوانك ورسالتك.' },
          { name: 'النشرة', text: 'عنوان بريدك.' },
        ],
      ],
    },
    {
      id: 'children',
      title: 'الأطفال',
      blocks: [`يُمحى ما كتبوه ولم يرسلوه بعد ${unsentTextDays} يومًا.`],
    },
    { id: 'security', title: 'الأمان', blocks: ['الموقع مشفّر في الطريق.'] },
    {
      id: 'your-rights',
      title: 'حقوقك',
      blocks: [
        [
          { name: 'المسؤولة عن الخصوصية', text: privacyOfficer.name },
          { name: 'البريد', text: agency.email, href: `mailto:${agency.email}` },
        ],
      ],
    },
  ],
});
