/** States of the blog: its dashboard, the list of posts, their figures, and its settings. */
import type { Answers } from '../backend.ts';
import { pressInRow } from '../gestures.ts';
import * as rows from '../post-rows.ts';
import { listStates, type State, usualTime } from '../state.ts';
import { signedIn } from './signed-in.ts';

const section = 'blog';

export const blogAnswers: Answers = {
  ...signedIn,
  post_list: [rows.post, rows.draftPost],
  search_posts_admin: [rows.post],
  post_counts: [rows.postCounts],
  blog_analytics: ({ body }) => rows.postFigures(Number(Reflect.get(Object(body), 'days'))),
  blog_settings: [rows.blogSettings],
  'update blog_settings': [rows.blogSettings],
  site_build_state: [{ due_at: null, tried_at: usualTime, failure: null }],
  'delete blogs': [rows.post],
  restore_post: null,
};

const screen = { section, answers: blogAnswers } as const;
const posts = { ...screen, at: '/admin/blog?tab=posts' } as const;
const settings = { ...screen, at: '/admin/blog?tab=settings' } as const;

const noPosts = { total: 0, published: 0, total_views: 0, total_likes: 0 };

export const postStates: State[] = [
  ...listStates({
    ...screen,
    name: 'admin/blog',
    at: '/admin/blog',
    emptied: { post_list: [], post_counts: [noPosts] },
  }),
  ...listStates({ ...posts, name: 'admin/blog/tab-posts', emptied: { post_list: [] } }),
  {
    ...posts,
    name: 'admin/blog/nothing',
    at: `${posts.at}&q=no-such-post`,
    answers: { ...blogAnswers, search_posts_admin: [] },
  },
  {
    ...posts,
    name: 'admin/blog/delete',
    async play(stage) {
      await pressInRow(stage, rows.post.title, `Delete ${rows.post.title}`);
      await stage.screen.findByRole('alertdialog', { name: 'Delete this post?' });
    },
  },
  ...listStates({
    ...screen,
    name: 'admin/blog/tab-analytics',
    at: '/admin/blog?tab=analytics',
    emptied: { blog_analytics: rows.noPostFigures },
  }),
  ...listStates({
    ...settings,
    name: 'admin/blog/tab-settings',
    emptied: {
      blog_settings: [{ ...rows.blogSettings, description: null }],
      site_build_state: [{ due_at: null, tried_at: null, failure: null }],
    },
  }),
  {
    ...settings,
    name: 'admin/blog/build-failed',
    answers: {
      ...blogAnswers,
      site_build_state: [{ due_at: usualTime, tried_at: usualTime, failure: '404 from the host' }],
    },
  },
];
