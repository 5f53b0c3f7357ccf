import { beforeEach, describe, expect, it, vi } from 'vitest';

const fetchStub = vi.fn<typeof fetch>();

/** Loads a fresh copy of the module, as in a new visit. */
async function load() {
  vi.resetModules();
  return import('@/site/lead-form/api/emailjs');
}

beforeEach(() => {
  fetchStub.mockReset();
  vi.stubGlobal('fetch', fetchStub);
  // The globals that the library reads of a browser.
  vi.stubGlobal('location', { pathname: '/', origin: 'https://studio.example.com' });
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'public-key');
  vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'service');
  vi.stubEnv('VITE_EMAILJS_ORIGIN', 'https://mail.example.com');
});

describe('sending a mail', () => {
  it('posts the specified payload to the configured origin', async () => {
    fetchStub.mockResolvedValue(new Response('OK'));
    const { sendEmail } = await load();
    await sendEmail('contact', { full_name: 'Asha' });
    const [url, request] = fetchStub.mock.calls[0] ?? [];
    expect(url).toBe('https://mail.example.com/api/v1.0/email/send');
    const body: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : undefined;
    expect(body).toEqual({
      lib_version: '4.4.1',
      user_id: 'public-key',
      service_id: 'service',
      template_id: 'contact',
      template_params: { full_name: 'Asha' },
    });
  });

  it.each([403, 429, 451, 500, 0])(
    'fails with the status %d of the answer, or 0',
    async (status) => {
      if (status) fetchStub.mockResolvedValue(new Response('no', { status }));
      else fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
      const { sendEmail } = await load();
      const message = status ? 'no' : 'Network Error';
      await expect(sendEmail('contact', {})).rejects.toMatchObject({
        name: 'EmailError',
        status,
        message,
      });
    },
  );

  it('times out', async () => {
    fetchStub.mockReturnValue(new Promise(() => undefined));
    const { initEmailJs, sendEmail } = await load();
    await initEmailJs();
    vi.useFakeTimers();
    const outcome = Promise.allSettled([sendEmail('contact', {})]);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await outcome).toMatchObject([{ status: 'rejected', reason: { status: 0 } }]);
  });
});

it('a mail leaves where the browser forbids storage, whose mere name throws', async () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  fetchStub.mockResolvedValue(new Response('OK'));
  const { sendEmail } = await load();
  await expect(sendEmail('contact', {})).resolves.toBeUndefined();
  expect(fetchStub).toHaveBeenCalledOnce();
  if (storage) Object.defineProperty(globalThis, 'localStorage', storage);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

it('a site without EmailJS loads nothing and sends nothing', async () => {
  vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', '');
  const { initEmailJs, sendEmail } = await load();
  await expect(initEmailJs()).rejects.toThrow('This site was built without EmailJS.');
  await expect(sendEmail('contact', {})).rejects.toMatchObject({ name: 'EmailError' });
  expect(fetchStub).not.toHaveBeenCalled();
});
