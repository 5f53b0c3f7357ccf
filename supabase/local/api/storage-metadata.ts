/**
 * The JSON that a caller sends along with a file. Storage shows it to the policies and keeps it with the file (supabase/storage,
 * src/storage/uploader.ts, 21 August 2026); lite overlooks it.
 */

const uploadPath = /^\/storage\/v1\/object\/(?!sign\/|upload\/|list\/|copy$|move$)[^/]+\/./;

/** In JSON, as the insert that asks the policies gets it; empty for a request that brings none. */
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
