export const postByline = {
  readTime: (minutes: number) => `قراءة ${minutes} د`,
  views: (_count: number, written: string) => `قُرئت ${written} مرة`,
  likes: () => 'من القراء',
};
