export const refusals: Partial<Record<string, string>> = {
  rate_limited: 'طلبات كثيرة دفعة واحدة. انتظر بضع دقائق.',
  long_message: 'تصلنا رسائل كثيرة الآن. اكتب أقل من 1,000 حرف، أو عُد لاحقًا.',
  position_closed: 'شُغلت هذه الوظيفة.',
  foreign_page: 'أُرسل هذا من موقع آخر.',
};

export const failureReference = (failure: string, reference: string) =>
  `${failure} اذكر الرقم ${reference}.`;
