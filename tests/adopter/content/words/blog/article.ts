export const article = {
  code: 'Lines of code',
  table: 'Rows and columns',
  video: 'A film',
  videoOn: { before: 'Film: ', after: (service: string) => `, shown by ${service}` },
  videoLink: 'Film: ',
};
