export const article = {
  code: 'أسطر من الشيفرة',
  table: 'جدول',
  video: 'فيلم',
  videoOn: { before: 'فيلم: ', after: (service: string) => `، يعرضه ${service}` },
  videoLink: 'فيلم: ',
};
