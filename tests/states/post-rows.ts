/** The rows of the blog's posts and their figures. */
import type { Json } from '@/shared/supabase/database.types';
import type { Row } from './backend.ts';
import { id } from './rows.ts';

/** Published, and read. */
export const post: Row<'blogs'> = {
  id: id('1', 1),
  title: 'Reels for sweet shops',
  slug: 'reels-for-sweet-shops-2',
  excerpt: 'Six ideas',
  content: '<h2>Before</h2><p>First text</p>',
  category: 'Social Media',
  author: 'Meera Kulkarni',
  featured: true,
  featured_image: null,
  publish_date: '2026-02-10',
  publish_at: null,
  read_time: 5,
  search_text: '',
  status: 'published',
  version: 3,
  views: 123_456,
  likes: 1,
  created_at: '2026-02-10T05:00:00.123456+00:00',
  updated_at: '2026-02-10T05:00:00.123456+00:00',
};

export const draftPost: Row<'blogs'> = {
  ...post,
  id: id('1', 2),
  title: 'Not ready',
  slug: 'not-ready',
  category: 'SEO',
  featured: false,
  status: 'draft',
  views: 0,
  likes: 0,
};

/** The post as another admin has saved it meanwhile. */
export const changedPost: Row<'blogs'> = {
  ...post,
  title: 'Their title',
  content: '<h2>After</h2><p>Their text</p>',
  version: 4,
};

export const postCounts: Row<'post_counts'> = {
  total: 1234,
  published: 1200,
  total_views: 500_000,
  total_likes: 42,
};

const dayMs = 24 * 3_600_000;

/** The figures of this many days since the first of April, on which the post was read. */
export const postFigures = (days: number): Json => ({
  views_per_day: Array.from({ length: days }, (_, day) => ({
    date: new Date(Date.UTC(2026, 3, 1) + day * dayMs).toISOString().slice(0, 10),
    value: day === 0 ? 7 : 0,
  })),
  top_posts: [{ id: post.id, title: post.title, value: 7 }],
  most_liked: [{ id: draftPost.id, title: draftPost.title, value: 3 }],
  counted_since: '2026-04-01',
});

export const noPostFigures: Json = {
  views_per_day: [{ date: '2026-04-01', value: 0 }],
  top_posts: [],
  most_liked: [],
  counted_since: null,
};

/** The title is the site's own. */
export const blogSettings: Row<'blog_settings'> = {
  id: true,
  title: null,
  description: 'What we tried.',
  comments_enabled: true,
  email_notifications: true,
  updated_at: post.updated_at,
};
