import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

type ObjectMetadata = {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
};

async function write(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Stores uploaded objects as files below one folder: the bytes, and their metadata beside them. */
export function createStorageFiles(rootDir: string) {
  // A key may contain slashes; a flat, encoded name per object cannot leave the bucket's folder.
  const fileOf = (bucket: string, key: string) =>
    join(rootDir, encodeURIComponent(bucket), `object-${encodeURIComponent(key)}`);

  async function store(
    bucket: string,
    key: string,
    content: Uint8Array,
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const metadata: ObjectMetadata = {
      cacheControl,
      contentLength: content.byteLength,
      size: content.byteLength,
      mimetype,
      lastModified: new Date(),
      eTag: `"${createHash('md5').update(content).digest('hex')}"`,
    };
    const file = fileOf(bucket, key);
    await mkdir(join(file, '..'), { recursive: true });
    await write(file, content);
    await write(`${file}.json`, JSON.stringify(metadata));
    return metadata;
  }

  async function readMetadata(bucket: string, key: string): Promise<ObjectMetadata> {
    const stored: ObjectMetadata = JSON.parse(
      await readFile(`${fileOf(bucket, key)}.json`, 'utf8'),
    );
    return { ...stored, lastModified: new Date(stored.lastModified) };
  }

  async function remove(bucket: string, key: string): Promise<void> {
    await rm(fileOf(bucket, key), { force: true });
    await rm(`${fileOf(bucket, key)}.json`, { force: true });
  }

  // The methods that lite's Storage expects of an adapter; versions are not kept.
  return {
    driver: rootDir,
    async getObject(bucket: string, key: string) {
      const body = await readFile(fileOf(bucket, key));
      return { metadata: await readMetadata(bucket, key), httpStatusCode: 200, body };
    },
    async uploadObject(
      bucket: string,
      key: string,
      _version: string | undefined,
      body: Uint8Array | AsyncIterable<Uint8Array>,
      contentType: string,
      cacheControl: string,
    ) {
      const content = body instanceof Uint8Array ? body : await buffer(Readable.from(body));
      return store(bucket, key, content, contentType, cacheControl);
    },
    deleteObject: (bucket: string, key: string) => remove(bucket, key),
    async deleteObjects(bucket: string, keys: string[]) {
      for (const key of keys) await remove(bucket, key);
    },
    async copyObject(
      sourceBucket: string,
      source: string,
      _version: string | undefined,
      bucket: string,
      key: string,
    ) {
      const { mimetype, cacheControl } = await readMetadata(sourceBucket, source);
      const content = await readFile(fileOf(sourceBucket, source));
      const { eTag, lastModified } = await store(bucket, key, content, mimetype, cacheControl);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: (bucket: string, key: string) => readMetadata(bucket, key),
    privateAssetUrl: async (bucket: string, key: string) => pathToFileURL(fileOf(bucket, key)).href,
  };
}
