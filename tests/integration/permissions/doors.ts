// The requests with which a false token is tried, and one call of a function that needs an admin.
import { asImage, storagePath, type Call } from './storage-calls.ts';

/** Passes every check of who may, and sends nothing. */
export const tooLate = {
  subject: 'News',
  content: '<p>Hello</p>',
  fromName: 'Studio Saffron',
  fromEmail: 'hello@example.com',
  sendAt: '2020-01-01T00:00:00Z',
};
export const newUser = { email: 'new@example.com', password: 'long-enough-1234' };

/** The doors behind which most would be lost. A false token is refused before the object matters. */
export const doors: [string, Call][] = [
  ['/rest/v1/rpc/grant_admin', { method: 'POST', body: { admin_email: 'stranger@example.com' } }],
  ['/rest/v1/rpc/search_subscribers', { method: 'POST', body: { search: '' } }],
  ['/rest/v1/settings', { headers: { 'accept-profile': 'private' } }],
  ['/rest/v1/blogs', { method: 'POST', body: { title: 'Mine' } }],
  [storagePath('object/blog-images/images/1.png'), { method: 'POST', body: 'x', headers: asImage }],
  [storagePath('bucket/vault'), { method: 'PUT', body: { public: true } }],
  [storagePath('object/vault/secret.txt'), {}],
  ['/auth/v1/admin/users', {}],
  ['/auth/v1/admin/users', { method: 'POST', body: newUser }],
];
/** Lists that only an admin reads. */
export const lists = [
  'job_applications?select=id',
  'newsletter_subscribers?select=id',
  'dashboard_counts',
];
