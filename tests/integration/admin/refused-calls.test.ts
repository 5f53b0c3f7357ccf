// Tests the message of a refused request of the admin. tests/integration/permissions and tests/database/permissions
// prove for every table and function that it reads and changes nothing.
import { describe, expect, it } from 'vitest';
import { fetchBlogAnalytics } from '@/admin/posts/api/admin-analytics';
import { createPost } from '@/admin/posts/api/admin-post-editing';
import { uploadImage } from '@/admin/session/api/upload-image';
import { deletePost, fetchRecentPosts, restorePost } from '@/admin/posts/api/admin-posts';
import { saveBlogSettings } from '@/admin/posts/api/saved-blog-settings';
import { saveStatus } from '@/admin/leads/api/leads';
import { deleteJob, saveJobActive, saveJobContent } from '@/admin/jobs/api/admin-job-changes';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import { importSubscribers } from '@/admin/newsletter/api/subscribers/add-subscribers';
import { fetchSubscribersForExport } from '@/admin/newsletter/api/subscribers/subscribers';
import { searchEverything } from '@/admin/palette/api/search-everything';
import { AppError } from '@/shared/supabase/errors';
import { addPrivateNote, deletePrivateNote } from '@/admin/leads/api/private-notes';
import { sendAgain } from '@/admin/leads/api/send-again';
import { admin, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

type Calls = Record<string, () => Promise<unknown>>;

const { signal } = new AbortController();
const ignore = () => {};
const all = { search: '', status: null, tag: null, place: null };
const unknownId = crypto.randomUUID();
const note = { id: crypto.randomUUID(), leadId: unknownId, body: 'Mine' };
const content = {
  title: 'Kite maker',
  type: 'Full-time',
  location: null,
  description: null,
  closesOn: null,
};
const post = {
  title: 'Kites',
  address: '',
  excerpt: 'Paper',
  content: '<p>Bamboo</p>',
  category: 'SEO',
  author: 'Mira',
  publishDate: '2026-03-01',
  publishTime: 'as dated',
  isFeatured: false,
  status: 'published',
  image: '',
} as const;

/** One of each way to call: a table's rows, functions with and without an answer, an export, a search. */
const refusedCalls: Calls = {
  fetchBlogAnalytics: () => fetchBlogAnalytics(30, signal),
  fetchSubscribersForExport: () => fetchSubscribersForExport(all, { signal, onProgress: ignore }),
  searchEverything: () => searchEverything('a', signal),
  'addPrivateNote on an application': () => addPrivateNote('application_id', note),
  createPost: () => createPost(unknownId, post),
  importSubscribers: () => importSubscribers({ subscribers: [], note: 'x', mayUnsubscribe: true }),
  restorePost: () => restorePost(unknownId),
  sendAgain: () => sendAgain(unknownId),
};

/** The API answers these with no row instead of an error, whether the row is missing or hidden (resolution 21). */
const changesOfNoRow: Calls = {
  deleteJob: () => deleteJob(unknownId),
  deletePost: () => deletePost(unknownId),
  deletePrivateNote: () => deletePrivateNote(unknownId),
  saveStatus: () => saveStatus({ kind: 'application', ids: [unknownId], status: 'rejected' }),
  saveJobActive: () => saveJobActive(unknownId, false),
  saveJobContent: () => saveJobContent(unknownId, content, 1),
};

/** The error each call ends with; null where it succeeds. */
async function errorsOf(calls: Calls): Promise<Record<string, unknown>> {
  const errors = Object.entries(calls).map(async ([name, call]) => [
    name,
    await call().then(
      () => null,
      (error: unknown) => error,
    ),
  ]);
  return Object.fromEntries(await Promise.all(errors));
}
const eachOf = (calls: Calls, expected: unknown) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, expected]));

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('gets the refusal as an error with its status', async () => {
    actAs(await openClient());
    const refusal: unknown = expect.objectContaining({ code: '42501', status });
    expect(await errorsOf(refusedCalls)).toEqual(eachOf(refusedCalls, refusal));
    await expect(createPost(unknownId, post)).rejects.toThrow('Failed to create blog post');
    const image = { bytes: new ArrayBuffer(8), type: 'image/png' } as const;
    await expect(uploadImage(image)).rejects.toThrow('Failed to upload image');
  });
});

it('a stranger’s empty lists are refused, as an admin’s are whose session has ended', async () => {
  actAs((await stranger()).client);
  const refusal: unknown = expect.objectContaining({ status: 403 });
  for (const search of ['', 'a']) {
    await expect(fetchAdminJobs({ search, isActive: null }, null, signal)).rejects.toEqual(refusal);
  }
  await expect(fetchRecentPosts(5, signal)).rejects.toEqual(refusal);
});

describe.each([
  ['a visitor', async () => visitor()],
  ['a stranger', async () => (await stranger()).client],
  ['an admin, for an unknown record,', async () => (await admin()).client],
])('%s', (persona, openClient) => {
  it('gets an error when a change reaches no row', async () => {
    actAs(await openClient());
    const error: unknown = expect.any(AppError);
    expect(await errorsOf(changesOfNoRow)).toEqual(eachOf(changesOfNoRow, error));
    if (persona !== 'a stranger') return;
    const settings = {
      title: 'Mine',
      description: '',
      areCommentsEnabled: false,
      hasEmailNotifications: true,
    };
    await expect(saveBlogSettings(settings)).rejects.toThrow('The settings were not saved');
  });
});

it('an admin is told which record is unknown', async () => {
  actAs((await admin()).client);
  await expect(restorePost(unknownId)).rejects.toThrow('This post can no longer be restored.');
  await expect(sendAgain(unknownId)).rejects.toThrow('There is no email about this');
  await expect(deletePost(unknownId)).rejects.toThrow('Failed to delete blog post');
});
