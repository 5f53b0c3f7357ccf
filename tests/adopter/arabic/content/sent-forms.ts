import type { SentForm } from '@/content/types';
import { responsePromise } from './site';

/** Stands in place of a form that was sent: the thanks, which the visitor's name ends, and what happens next. */
export const sentForms: Record<'message' | 'application', SentForm> = {
  message: {
    title: 'على القارب. شكرًا لك،',
    postmark: 'أُرسلت',
    steps: [
      { when: 'اليوم', what: 'تعبر رسالتك المرفأ، ولا تقرؤها النوارس.' },
      { when: `خلال ${responsePromise.afterSendingHours} ساعة`, what: 'يجيبك أحدنا.' },
      { when: 'أول يوم صافٍ', what: 'نمشي إلى متجرك أو نتصل به.' },
    ],
    again: 'اكتب رسالة أخرى',
  },
  application: {
    title: 'على القارب. شكرًا لك،',
    postmark: 'أُرسل',
    steps: [
      { when: 'اليوم', what: 'طلبك إلى جانب إبريق الشاي.' },
      { when: 'هذا الأسبوع', what: 'نقرؤه مرتين.' },
      { when: 'هذا الشهر', what: 'نتصل بك مهما كان الجواب.' },
    ],
    again: 'اكتب طلبًا آخر',
  },
};
