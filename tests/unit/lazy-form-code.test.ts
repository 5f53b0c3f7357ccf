import { expect, it, vi } from 'vitest';
import type { Resolver } from 'react-hook-form';
import { lazyFormCode } from '@/site/lead-form/lazy-form-code';

interface Fields {
  name: string;
}
const check: Resolver<Fields> = (values) => ({ values, errors: {} });
const options = { fields: {}, shouldUseNativeValidation: false };
const done = async () => {};
const steps = { store: vi.fn<typeof done>(done), mail: done, report: done };
const prepare = vi.fn<() => void>();
const loadSending = () => Promise.resolve({ steps, prepare });

it('loads the check and the steps of a form once, when the visitor turns to it', async () => {
  const loadResolver = vi.fn<() => Promise<typeof check>>(() => Promise.resolve(check));
  const code = lazyFormCode({ loadResolver, loadSending });
  expect(loadResolver).not.toHaveBeenCalled();
  code.preload();
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  const answer = await code.resolver({ name: 'Asha' }, undefined, options);
  expect(answer).toEqual({ values: { name: 'Asha' }, errors: {} });
  expect(loadResolver).toHaveBeenCalledOnce();
  await code.steps.store('id', { name: 'Asha' });
  expect(steps.store).toHaveBeenCalledExactlyOnceWith('id', { name: 'Asha' });
});

it('rejects when the check cannot be loaded, and loads it again for the next try', async () => {
  const loadResolver = vi
    .fn<() => Promise<typeof check>>(() => Promise.resolve(check))
    // A failed load is asked for once more at once.
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'));
  const { resolver } = lazyFormCode({ loadResolver, loadSending });
  await expect(resolver({ name: 'Asha' }, undefined, options)).rejects.toThrow('gone');
  await expect(resolver({ name: 'Asha' }, undefined, options)).resolves.toBeDefined();
});
