/** In place of a page that could not be loaded or shown. */
export const pageFailure = {
  emoji: '🔌',
  description: 'تعذّر عرض هذه الصفحة.',
  notLoaded: {
    title: 'لم يتم التحميل',
    lead: 'تعذّر تحميل جزء من الموقع. تحقّق من اتصالك ثم حاول مرة أخرى.',
    action: 'حاول مرة أخرى',
  },
  broken: {
    title: 'حدث خطأ',
    lead: 'حدث خطأ في هذه الصفحة. يفيد عادةً أن تعيد تحميلها.',
    action: 'أعد تحميل الصفحة',
  },
} as const;
