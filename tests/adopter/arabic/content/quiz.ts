import type { QuizQuestion, RecommendedService } from '@/content/types';

export const quizQuestions = [
  {
    id: 'goal',
    title: 'ما الذي يجب أن يتغيّر أولًا؟',
    summary: 'الهدف',
    options: [
      {
        value: 'website',
        label: 'موقع يجده الناس',
        emoji: '🧱',
        detail: 'يبحثون عنك فيجدون غيرك',
        reason: 'يجب أن يجدك الناس أولًا.',
        service: { id: 'search-rankings', name: 'البحث، من الصفحة إلى الخريطة' },
      },
      {
        value: 'ads',
        label: 'حجوزات هذا الموسم',
        emoji: '🎯',
        detail: 'غرف ورحلات تبقى خالية',
        reason: 'الموسم لا ينتظر.',
        service: { id: 'seasonal-ads', name: 'إعلانات موسم واحد' },
      },
      {
        value: 'letters',
        label: 'عملاء يعودون',
        emoji: '💌',
        detail: 'أعجبهم العمل ثم نسوك',
        reason: 'من اشترى مرة قريب.',
        service: { id: 'letters', name: 'رسائل، مرتين في الشهر' },
      },
    ],
  },
  {
    id: 'situation',
    title: 'منذ متى وأنت تعمل؟',
    summary: 'الوضع',
    options: [
      {
        value: 'starting',
        label: 'لم أبدأ بعد',
        emoji: '🌱',
        detail: 'اللافتة تُدهن الآن',
        reason: 'قبل الافتتاح وقت للتخطيط.',
      },
      {
        value: 'established',
        label: 'منذ سنوات',
        emoji: '🌳',
        detail: 'اللافتة تحتاج إلى دهان',
        reason: 'بعد سنوات هناك عملاء نسألهم.',
      },
    ],
  },
  {
    id: 'budget',
    title: 'كم تستطيع أن تنفق في الشهر؟',
    summary: 'الميزانية',
    options: [
      {
        value: 'up-to-2000',
        label: 'حتى 2,000 د.إ.',
        emoji: '🪙',
        detail: 'شيء واحد',
        reason: 'بألفي درهم يُنجز شيء واحد جيدًا.',
        below: 2000,
      },
      {
        value: 'up-to-4000',
        label: 'حتى 4,000 د.إ.',
        emoji: '💵',
        detail: 'شيء واحد وتجربة',
        reason: 'بأربعة آلاف يبقى مجال لتجربة.',
        below: 4000,
      },
      {
        value: 'over-4000',
        label: 'أكثر من 4,000 د.إ.',
        emoji: '🏦',
        detail: 'عدة أشياء',
        reason: 'بأكثر من ذلك تعمل عدة أشياء معًا.',
        priority: 'premium',
      },
    ],
  },
  {
    id: 'timeline',
    title: 'متى تريد أن نبدأ؟',
    summary: 'الموعد',
    options: [
      {
        value: 'asap',
        label: 'فورًا',
        emoji: '⚡',
        detail: 'الموسم قريب',
        reason: 'نبدأ هذا الأسبوع.',
        priority: 'high',
      },
      {
        value: 'exploring',
        label: 'لا موعد بعد',
        emoji: '🧭',
        detail: 'أتفرّج الآن',
        reason: 'هناك وقت للنظر.',
      },
    ],
  },
] as const satisfies QuizQuestion[];

/** For a goal that is none of the three. */
export const consultation: RecommendedService = {
  name: 'ساعة من الأسئلة',
  emoji: '🧭',
  color: 'haldi',
  features: ['أسئلتك', 'أسئلتنا', 'ملاحظات تحتفظ بها', 'قائمة بالخطوات التالية'],
};

export const priorities = {
  standard: { label: 'عادي', note: 'نجيب خلال يومين.' },
  high: { label: 'عاجل', note: 'تُقرأ رسالتك أولًا.' },
  premium: { label: 'مميّز', note: 'نستعد قبل المكالمة الأولى.' },
} as const;

export const quiz = {
  title: 'أربعة أسئلة قبل أن نتحدث',
  lead: 'توصية واحدة، من دون عنوان بريد.',
  description: 'أربعة أسئلة عن هدفك ووضعك وميزانيتك وموعدك.',
  keywords: ['أسئلة التسويق', 'أي خدمة أحتاج'],
  progress: 'تقدّم الأسئلة',
  previous: 'السؤال السابق',
  loadingResult: 'جارٍ تحميل نتيجتك…',
  hint: 'يمكنك العودة متى شئت.',
  seal: { value: '1', unit: 'دقيقة' },

  result: {
    eyebrow: 'نتيجتك',
    featuresTitle: 'ما تحصل عليه',
    reasonsTitle: 'لماذا هذا',
    answersTitle: 'إجاباتك',
    priority: 'الأولوية',
    getPlan: 'اطلب هذه الخطة',
    bookCall: 'احجز مكالمة',
    priceLabel: 'من',
    /** In place of the budget's reason, when even the smaller plan costs more. */
    overBudget: (price: string, budget: string) => `تبدأ من ${price}، فوق «${budget}».`,
    retake: 'أعد الأسئلة',
    copyLink: 'انسخ الرابط',
    linkCopied: 'نُسخ الرابط',
    linkLabel: 'رابط هذه النتيجة',
  },

  /** Under the quiz: why it is safe to answer. */
  notes: [
    { emoji: '🤐', title: 'لا يُرسل شيء', text: 'تبقى إجاباتك في هذا المتصفح.' },
    { emoji: '🔗', title: 'تُشارَك', text: 'للنتيجة رابط خاص بها.' },
  ],
} as const;
