import type { FirstPost } from '@/content/types';

/** The posts of a blog without a backend. */
export const firstPosts: FirstPost[] = [
  {
    title: 'ما يخفيه الضباب عن لافتتك',
    excerpt: 'لافتة لا تُرى لا تبيع شيئًا.',
    content:
      '<h2>الباب</h2><p>امشِ أمام بابك. هل تقرأ ما كُتب عليه؟ جرّب الكلمات <strong>SEO</strong> و«متجر قريب».</p><ul><li>اقرأ اللافتة من 20 مترًا.</li><li>اقرأها ليلًا.</li></ul><blockquote><p>اللافتة رسالة قصيرة جدًا.</p></blockquote><h2>النافذة</h2><p>اكتب السعر: <code>AED 120</code>.</p>',
    category: 'التسويق الرقمي',
    featured: true,
    author: 'ليلى الكعبي',
    date: '2025-03-02',
    views: 12,
    likes: 3,
    tags: ['لافتات'],
  },
  {
    title: 'رسالة كل شهر',
    excerpt: 'ماذا تكتب حين لا يحدث شيء.',
    content: '<h2>المنضدة</h2><p>اكتب ما كنت ستقوله عند المنضدة.</p>',
    category: 'كتابة المحتوى',
    featured: false,
    author: 'ليلى الكعبي',
    date: '2025-02-02',
    views: 7,
    likes: 1,
    tags: ['رسائل'],
  },
];
