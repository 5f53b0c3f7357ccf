/** Answers with the files of a built site: found by name, compressed once, with an ETag of the content. */

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

type Content = {
  /** When the file was read, so that a newer one is noticed. */
  modified: number;
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  type: string;
  compressed: Map<string, Uint8Array<ArrayBuffer>>;
};

/** The hosts read these files and do not serve them. */
const ruleFiles = new Set(['_redirects', '_headers']);

/** Below it, compressing saves no packet. */
const smallestCompressed = 1024;

const compressible = /^text\/|^application\/(json|xml|manifest\+json)|^image\/svg/;

// The level at which hosts compress on the fly; the result is kept.
const compressors = {
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes),
};

/** The suffix of a file that the build compressed at a higher level. */
const ready = { br: '.br', gzip: '.gz' };

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Not there, or no name a file could have.
    return false;
  }
}

export type SiteFiles = ReturnType<typeof openSiteFiles>;

export function openSiteFiles(dir: string) {
  const contents = new Map<string, Content>();

  /** The name of the first of these files that is there; never one outside the folder. */
  function find(...names: string[]): string | undefined {
    return names.find((name) => {
      const isInside = !name.split(/[/\\]/).includes('..') && !name.includes('\0');
      return isInside && !ruleFiles.has(name) && isFile(join(dir, name));
    });
  }

  function read(name: string): Content {
    const file = join(dir, name);
    const modified = statSync(file).mtimeMs;
    const known = contents.get(name);
    if (known?.modified === modified) return known;
    const bytes = new Uint8Array(readFileSync(file));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
    const type = getMimeType(name) ?? 'application/octet-stream';
    const content = { modified, bytes, etag, type, compressed: new Map() };
    contents.set(name, content);
    return content;
  }

  function compress(name: string, bytes: Uint8Array, encoding: keyof typeof ready) {
    const file = join(dir, name + ready[encoding]);
    return new Uint8Array(isFile(file) ? readFileSync(file) : compressors[encoding](bytes));
  }

  /** A file as an answer: 304 where the ETag matches, compressed where the client accepts that. */
  function respond(name: string, request: Request, status: number): Response {
    const content = read(name);
    const headers = new Headers({ 'Content-Type': content.type, ETag: content.etag });
    const isText = compressible.test(content.type) && content.bytes.length >= smallestCompressed;
    if (isText) headers.set('Vary', 'Accept-Encoding');

    const known = request.headers.get('if-none-match');
    if (status === 200 && known?.replaceAll('W/', '').split(/,\s*/).includes(content.etag)) {
      return new Response(null, { status: 304, headers });
    }
    let body = content.bytes;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    if (isText && encoding) {
      body = content.compressed.get(encoding) ?? compress(name, body, encoding);
      content.compressed.set(encoding, body);
      headers.set('Content-Encoding', encoding);
      headers.set('ETag', `W/${content.etag}`);
    }
    headers.set('Content-Length', String(body.length));
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  }

  return { find, respond };
}
