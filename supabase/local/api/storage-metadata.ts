/**
 * Reads the JSON metadata that a caller sends with a file. Storage passes it to the policies and stores it with the
 * file (supabase/storage, src/storage/uploader.ts, 21 August 2026); lite ignores it.
 */

const uploadPath = /^\/storage\/v1\/object\/(?!sign\/|upload\/|list\/|copy$|move$)[^/]+\/./;

/** Returns the JSON for the insert that checks the policies; empty for a request without metadata. */
export async function userMetadata(request: Request): Promise<string> {
  if (!['POST', 'PUT'].includes(request.method)) return '';
  if (!uploadPath.test(new URL(request.url).pathname)) return '';
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const sent = isForm ? await fieldOf(request.clone()) : headerOf(request.headers);
  try {
    const metadata: unknown = JSON.parse(sent);
    return metadata === null ? '' : JSON.stringify(metadata);
  } catch {
    return '';
  }
}

const headerOf = (headers: Headers) =>
  Buffer.from(headers.get('x-metadata') ?? '', 'base64').toString('utf8');

async function fieldOf(request: Request): Promise<string> {
  const form = await request.formData().catch(() => new FormData());
  const field = form.get('metadata') ?? form.get('userMetadata');
  return typeof field === 'string' ? field : '';
}
