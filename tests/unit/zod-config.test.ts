import { config } from 'zod/v4/core';
import { expect, it } from 'vitest';

it('zod reads its settings where index.html puts them before any code is loaded', () => {
  expect(globalThis).toHaveProperty('__zod_globalConfig', config());
});
