export const servicesSection = {
  title: 'سبع خدمات على البحر.',
  lead: 'خذ واحدة أو أكثر. الأسعار بالدرهم.',
  highlightsLabel: 'ما تحصل عليه',
  perfectForLabel: 'تناسب',
  resultLabel: 'النتيجة',
  priceLabel: 'من',
  learnMore: 'اعرف المزيد',
  about: (title: string) => ` عن ${title}`,
  discoveryCall: 'ابدأ بمكالمة مجانية',
} as const;

/** Headings and labels of a service's own page. */
export const servicePage = {
  bookCall: 'احجز مكالمة مجانية',
  seePricing: 'الأسعار',
  resultsTitle: 'النتائج',
  allClients: 'كل العملاء',
  aboutTitle: 'كيف نعمل',
  includesTitle: 'ما تشمله',
  /** Above the features that only Premium has. */
  premiumBuildsOn: 'كل ما في الأساسية، و:',
  perfectForTitle: 'تناسب',
  strategyTitle: 'كيف تسير، خطوة بخطوة',
  pricingTitle: 'الأسعار',
  pricingLead: 'تضاف الضريبة. أوقفها متى شئت.',
  pricingLeadOneOff: 'تضاف الضريبة. نصفها في البداية ونصفها في النهاية.',
  plans: {
    starter: { name: 'الأساسية', pitch: 'الضروري، كما يجب.' },
    premium: { name: 'المتقدمة', pitch: 'لقناة تحمل مبيعاتك.' },
  },
  casesTitle: 'أين استعملناها',
  othersTitle: 'خدماتنا الأخرى',
  callTitle: 'المشي على المرفأ لا يكلّف شيئًا.',
  callLead: 'أخبرنا بما تبيع.',
} as const;
