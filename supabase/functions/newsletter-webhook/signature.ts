// Svix's scheme, which Resend signs its webhooks with: HMAC-SHA256 over "{id}.{timestamp}.{body}".

// Older messages count as replayed, newer ones as made by somebody with another clock.
const toleranceSeconds = 5 * 60;

// Svix's have about thirty characters. The database keeps them in an index, which takes no text of any length.
const maxIdLength = 200;

/** The key inside a secret of the form `whsec_{base64}`; null when it is none. */
export function readWebhookSecret(secret: string): Uint8Array<ArrayBuffer> | null {
  try {
    const [, encoded = ''] = /^whsec_(.+)$/.exec(secret) ?? [];
    return encoded === '' ? null : fromBase64(encoded);
  } catch {
    return null;
  }
}

/**
 * The id of a message that its sender has signed within the last five minutes; null for any other. `nowMs` is the time
 * in milliseconds.
 */
export async function verifiedMessageId(
  headers: Headers,
  body: string,
  secret: Uint8Array<ArrayBuffer>,
  nowMs: number,
): Promise<string | null> {
  const id = headers.get('svix-id') ?? '';
  const timestamp = headers.get('svix-timestamp') ?? '';
  const age = nowMs / 1000 - Number(timestamp || Number.NaN);
  if (id === '' || id.length > maxIdLength || !(Math.abs(age) <= toleranceSeconds)) return null;

  const key = await crypto.subtle.importKey(
    'raw',
    secret,
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // Several while a secret is being replaced.
  for (const entry of (headers.get('svix-signature') ?? '').split(' ')) {
    const [version, signature = ''] = entry.split(',');
    // Compares in constant time.
    if (version === 'v1' && (await verify(key, signature, signed))) return id;
  }
  return null;
}

async function verify(
  key: CryptoKey,
  signature: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, fromBase64(signature), signed);
  } catch {
    // Not base64.
    return false;
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
