export const experienceLevels = ['بلا خبرة', 'حتى سنة', '2–5 سنوات', 'أكثر من 5 سنوات'] as const;

export const careers = {
  title: 'انضمّ إلى فريقنا',
  tagline: 'نبني معًا حلولًا رقمية للمستقبل',
  emoji: '🪑',
  formTitle: 'قدّم طلبك',
  noPositions: 'لا توجد وظائف متاحة الآن. عُد إلينا لاحقًا.',
  /** Its name on the way down from the home page, and in titles. */
  breadcrumb: 'الوظائف',
  openTitle: 'وظائف متاحة',
  openLead: 'اختر وظيفة لتقرأ عنها وتتقدّم إليها.',
  toForm: 'إلى النموذج',
  readMore: 'اقرأ المزيد وقدّم طلبك',
  /** The page of one position. */
  job: {
    back: 'كل الوظائف',
    /** On the stub of a position without a type. */
    anyType: 'وظيفة متاحة',
    posted: 'نُشرت في',
    /** Before its last day. */
    applyBy: 'آخر موعد للتقديم',
    apply: 'قدّم لهذه الوظيفة',
    share: 'شارك',
    linkLabel: 'رابط هذه الوظيفة',
    aboutTitle: 'عن الوظيفة',
    noDescription: 'سنخبرك بالمزيد عنها حين نتحدث.',
    othersTitle: 'وظائف أخرى متاحة',
    loading: 'جارٍ تحميل الوظيفة...',
  },
  /** The file that an applicant may add to the form. */
  resume: {
    label: 'السيرة الذاتية (ملف PDF حتى 5 ميغابايت)',
    remove: 'أزل الملف',
    /** Below the field of a restored draft. */
    notKept: 'لا يُحفظ الملف مع المسودة. إن كنت قد اخترت ملفًا فاختره مرة أخرى.',
    /** Below a file that is taken all the same. */
    encrypted: 'هذا الملف محمي. إن كان يطلب كلمة مرور فلن نستطيع قراءته: اختر نسخة من دونها.',
    refused: (fileName: string, why: string) => `«\u2068${fileName}\u2069» ${why}، فلم يُضف.`,
    problems: {
      type: 'ليس ملف PDF',
      size: 'أكبر من 5 ميغابايت',
      empty: 'فارغ',
      unreadable: 'تعذّرت قراءته',
    },
    /** Once the application has arrived. */
    states: {
      sending: 'سيرتك الذاتية في الطريق. أبقِ هذه الصفحة مفتوحة.',
      arrived: 'وصلت سيرتك الذاتية أيضًا.',
      failed: 'وصل طلبك، ولم تصل سيرتك الذاتية بعد.',
      late: 'وصل طلبك، ولا يمكن إضافة السيرة الذاتية هنا بعد الآن. أرسلها إلينا بالبريد:',
      /** Another file was sent once one had arrived. */
      first: 'وصلت سيرتك الذاتية الأولى. أرسل الأخرى إلينا بالبريد:',
    },
    again: 'أرسل السيرة الذاتية مرة أخرى',
    /** Said to an applicant who is on another page by then, with the words of `late`. */
    lost: 'لم تصل سيرتك الذاتية',
  },
  /** At the address of a position that cannot be applied for, or never existed. */
  closed: {
    title: 'لم تعد هذه الوظيفة متاحة',
    text: 'شُغلت الوظيفة، أو أن الرابط ناقص.',
    othersTitle: 'هذه ما زالت متاحة',
    emoji: '🎟️',
  },
  /** It is not known whether the position is open. */
  failure: {
    title: 'تعذّر تحميل هذه الوظيفة',
    text: 'قد تكون متاحة. تحقّق من اتصالك ثم حاول مرة أخرى.',
    emoji: '🔌',
  },
  /** Three lines beside the form about working here. */
  promises: [
    {
      emoji: '🧭',
      title: 'لك رقم تملكه',
      text: 'تدير الفيلم من المكالمة الأولى إلى اللقطة الأخيرة.',
    },
    {
      emoji: '🍵',
      title: 'غرفة صغيرة وشاي طويل',
      text: 'مؤسِّسة واحدة وعدد قليل من المختصين.',
    },
    {
      emoji: '📚',
      title: 'تتعلّم على حسابنا',
      text: 'الدورات والكتب وميزانيات التجربة جزء من العمل.',
    },
  ],
};

export const careersMessages = {
  loadFailure: {
    title: 'خطأ',
    description: 'تعذّر تحميل الوظائف. أعد تحميل الصفحة.',
  },
  failure: {
    title: 'خطأ',
    description: 'تعذّر إرسال الطلب. حاول مرة أخرى.',
  },
  success: {
    title: 'وصل طلبك!',
    description: 'شكرًا لتقدّمك. سنقرأ طلبك ونعود إليك قريبًا.',
  },
};
