// Calls of /storage/v1 that must fail for a caller who may only read public files.

export type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** The attempt in words, the path below /storage/v1, and the call. */
type StorageCall = [string, string, Call];

export const image = 'images/1793620800000.png';
export const asImage = { 'content-type': 'image/png' };
export const storagePath = (rest: string): string => `/storage/v1/${rest}`;

export const writes: StorageCall[] = [
  ['uploads', 'object/blog-images/images/1.png', { method: 'POST', body: 'x', headers: asImage }],
  ['overwrites', `object/blog-images/${image}`, { method: 'PUT', body: 'x', headers: asImage }],
  [
    'upserts',
    `object/blog-images/${image}`,
    { method: 'POST', body: 'x', headers: { ...asImage, 'x-upsert': 'true' } },
  ],
  [
    'moves',
    'object/move',
    {
      method: 'POST',
      body: { bucketId: 'blog-images', sourceKey: image, destinationKey: 'images/2.png' },
    },
  ],
  [
    'copies',
    'object/copy',
    {
      method: 'POST',
      body: { bucketId: 'blog-images', sourceKey: image, destinationKey: 'images/2.png' },
    },
  ],
  [
    'copies from the private bucket',
    'object/copy',
    {
      method: 'POST',
      body: {
        bucketId: 'vault',
        sourceKey: 'secret.txt',
        destinationBucket: 'blog-images',
        destinationKey: 'images/3.png',
      },
    },
  ],
  ['deletes one', `object/blog-images/${image}`, { method: 'DELETE' }],
  ['deletes many', 'object/blog-images', { method: 'DELETE', body: { prefixes: [image] } }],
  ['signs an upload', 'object/upload/sign/blog-images/images/4.png', { method: 'POST', body: {} }],
  [
    'makes a bucket',
    'bucket',
    { method: 'POST', body: { id: 'mine', name: 'mine', public: true } },
  ],
  ['changes the bucket', 'bucket/blog-images', { method: 'PUT', body: { public: false } }],
  ['opens the private bucket', 'bucket/vault', { method: 'PUT', body: { public: true } }],
  ['empties the bucket', 'bucket/blog-images/empty', { method: 'POST', body: {} }],
  ['deletes the bucket', 'bucket/blog-images', { method: 'DELETE' }],
];
export const reads: StorageCall[] = [
  ['the list of files', 'object/list/blog-images', { method: 'POST', body: { prefix: 'images' } }],
  ['the list of private files', 'object/list/vault', { method: 'POST', body: { prefix: '' } }],
  ['the list of buckets', 'bucket', {}],
];
export const privateReads: StorageCall[] = [
  ['as public', 'object/public/vault/secret.txt', {}],
  ['as authenticated', 'object/authenticated/vault/secret.txt', {}],
  ['plainly', 'object/vault/secret.txt', {}],
  ['by a path through the public bucket', 'object/public/blog-images/..%2Fvault%2Fsecret.txt', {}],
  ['by a signed link', 'object/sign/vault/secret.txt', { method: 'POST', body: { expiresIn: 60 } }],
];
