import type { ClientName } from '@/shared/content/ids';
import type { Claim } from '@/content/types';
import { claims, strategyCall } from './site';

export const hero = {
  /** Hard spaces, so that a line never begins with a dot. */
  eyebrow: 'بحث\u00a0· رسائل\u00a0· أفلام',
  /** The headline, in the lines it is set in. The last one is underlined. */
  headline: ['يجدونك،', 'يقرؤونك،', 'ويتذكّرونك.'],
  lead: 'مؤسِّسة واحدة وكاميرتان ورزمة ورق، للمتاجر والنُّزُل على البحر.',
  bookCall: 'احجز مكالمة مجانية',
  takeQuiz: 'ابدأ الأسئلة',
  callNote: `${strategyCall.minutes} دقيقة بلا التزام`,
  /** Whose figures the dashboard shows, and the slug of that case. */
  dashboard: {
    client: 'Lighthouse Bakery',
    what: 'خبز من رأس الخيمة',
    when: 'في الشهر السادس',
    /** The figure that leads: money, as the sentence beside the dashboard promises. */
    revenue: { value: '78,600 د.إ.', label: 'اشتراكات الشهر السادس' },
    /** Below the curve. */
    months: ['الشهر 1', 'الشهر 3', 'الشهر 5', 'الشهر 6'],
    caseSlug: 'khbz-balashtrak',
    readCase: 'اقرأ القصة',
  } satisfies { client: ClientName; revenue: Claim; months: string[] } & Record<string, unknown>,
  stats: [claims.brandsScaled, claims.averageRoi, claims.responseTime] satisfies Claim[],
} as const;
