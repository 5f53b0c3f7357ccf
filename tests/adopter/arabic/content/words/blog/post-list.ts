export const shownPosts = {
  all: (count: number) => `كل المقالات في هذه الصفحة: ${count}`,
  some: (count: number) => `المقالات في هذه الصفحة: ${count}، وهناك غيرها`,
};
