import { fail, type Failure } from './answers.ts';

type Body = { success: true; value: unknown; text: string };

const tooLarge = fail('too_large', 'The request is too large.');

/** The request's JSON, or why it cannot be had. Reads at most `maxBytes`, whatever content-length claims. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<Body | Failure> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge;
  if (!isJson(request.headers.get('content-type'))) {
    return fail('unsupported_type', 'Please send JSON (content-type: application/json).');
  }
  const bytes = await readAtMost(request.body, maxBytes);
  if (bytes === null) return tooLarge;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { success: true, value: JSON.parse(text), text };
  } catch {
    return fail('malformed', 'The request is not valid JSON.');
  }
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Null as soon as there is more; the rest is not read. */
async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
