import { expect, it, vi } from 'vitest';
import { loadOnce } from '@/site/lead-form/form-code';

it('the code of a form is loaded once', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'));
  const loadCode = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([loadCode(), loadCode()])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledOnce();
});

it('code that could not be loaded is an error, and is loaded again for the next try', async () => {
  // A page without preloads.
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const load = vi
    .fn<() => Promise<string>>(() => Promise.resolve('code'))
    // A failed load is asked for once more at once.
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'));
  const loadCode = loadOnce(load);
  await expect(loadCode()).rejects.toThrow('gone');
  await expect(loadCode()).resolves.toBe('code');
});
