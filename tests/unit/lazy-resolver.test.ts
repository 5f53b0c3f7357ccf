import { expect, it, vi } from 'vitest';
import type { Resolver } from 'react-hook-form';
import { lazyResolver } from '@/leads/form/lazy-resolver';

interface Fields {
  name: string;
}
const check: Resolver<Fields> = (values) => ({ values, errors: {} });
const options = { fields: {}, shouldUseNativeValidation: false };

it('loads the check of a form once, at the first use', async () => {
  const load = vi.fn<() => Promise<typeof check>>(() => Promise.resolve(check));
  const { resolver, preload } = lazyResolver(load);
  expect(load).not.toHaveBeenCalled();
  await preload();
  const answer = await resolver({ name: 'Asha' }, undefined, options);
  expect(answer).toEqual({ values: { name: 'Asha' }, errors: {} });
  expect(load).toHaveBeenCalledOnce();
});

it('rejects when the check cannot be loaded, and loads it again for the next try', async () => {
  const load = vi
    .fn<() => Promise<typeof check>>(() => Promise.resolve(check))
    .mockRejectedValueOnce(new Error('gone'));
  const { resolver } = lazyResolver(load);
  await expect(resolver({ name: 'Asha' }, undefined, options)).rejects.toThrow('gone');
  await expect(resolver({ name: 'Asha' }, undefined, options)).resolves.toBeDefined();
});
