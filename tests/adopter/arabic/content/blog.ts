export const blog = {
  /** Until the owner sets others in the admin (admin.md §2). */
  settings: {
    title: 'دفتر المرفأ',
    description: 'ما جرّبناه للمتاجر والنُّزُل.',
    areCommentsEnabled: true,
    hasEmailNotifications: true,
  },
  keywords: ['ملاحظات في التسويق', 'رسائل إلى العملاء'],
  emoji: '🗞️',

  search: {
    label: 'ابحث في المقالات',
    placeholder: 'ابحث في المقالات',
    submitLabel: 'ابحث',
    clearLabel: 'امسح البحث',
  },
  featuredTitle: 'مقالات مختارة',
  allTitle: 'كل المقالات',
  filterLabel: 'رتّب حسب الموضوع',
  allCategories: 'الكل',
  loading: 'جارٍ تحميل المقالات...',
  empty: 'لا توجد مقالات تطابق بحثك.',
  emptyHint: 'جرّب كلمات أقل، أو تصفّح كل المقالات.',
  showAll: 'اعرض كل المقالات',
  loadMore: 'حمّل مقالات أخرى',
  loadingMore: 'جارٍ التحميل...',
  moreFailed: 'تعذّر تحميل مقالات أخرى.',
  categoriesFailed: 'تعذّر تحميل المواضيع.',

  featuredBadge: 'مختارة',
  contentsTitle: 'في هذه الصفحة',
  nextTitle: 'اقرأ بعدها',
  missing: {
    title: 'لا توجد هذه المقالة',
    text: 'المقالة التي تبحث عنها غير موجودة.',
    back: 'عودة إلى المدونة',
    emoji: '🪁',
  },
  failure: {
    text: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
    emoji: '🔌',
  },
  like: {
    ask: 'أعجبتني',
    done: 'أعجبتك هذه المقالة',
    thanks: 'شكرًا، احتُسب إعجابك.',
  },
  author: {
    label: 'عن الكاتبة',
    ask: 'اسألني عن',
    answer: 'اكتب إليّ بالبريد',
    subject: 'مقالتك:',
    team: 'تعرّف إلى الفريق',
  },
  call: {
    title: 'هل تفضّل أن نتحدث؟',
    text: 'اسألنا، نجيبك خلال نصف ساعة.',
  },
  end: {
    title: 'هل أعجبتك هذه المقالة؟',
    text: 'شاركها مع من قد تفيده، أو اقرأ غيرها.',
    byEmail: 'استقبل المقالات بالبريد',
    more: 'مقالات أخرى',
    share: 'شارك المقالة',
    linkLabel: 'رابط هذه المقالة',
  },
} as const;

export const blogMessages = {
  listFailure: { title: 'خطأ', description: 'تعذّر تحميل المقالات' },
  likeFailure: { title: 'خطأ', description: 'لم يُحتسب إعجابك. حاول مرة أخرى.' },
  postFailure: { title: 'خطأ', description: 'تعذّر تحميل المقالة' },
} as const;
