import type { FirstPost } from '@/content/types';

/** The posts of a blog without a backend. */
export const firstPosts: FirstPost[] = [
  {
    title: 'What the Fog Hides',
    excerpt: 'A sign that cannot be seen sells nothing.',
    content: '<h2>The door</h2><p>Walk past your own door. Can you read what it says?</p>',
    category: 'Digital Marketing',
    featured: true,
    author: 'Олена Ковальчук-Фіцджеральд',
    date: '2025-03-02',
    views: 12,
    likes: 3,
    tags: ['signs'],
  },
  {
    title: 'A Letter a Month',
    excerpt: 'What to write when nothing happens.',
    content: '<h2>The counter</h2><p>Write what you would say over the counter.</p>',
    category: 'Letters',
    featured: false,
    author: 'Олена Ковальчук-Фіцджеральд',
    date: '2025-02-02',
    views: 7,
    likes: 1,
    tags: ['letters'],
  },
];
