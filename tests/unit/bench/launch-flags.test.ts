import { expect, it } from 'vitest';
import { launchFlags } from '../../bench/web/launch-flags.ts';

it('keeps all that is switched off in the one list that the browser reads', () => {
  const lists = launchFlags().filter((flag) => flag.startsWith('--disable-features='));

  expect(lists).toHaveLength(1);
  expect(lists[0]).toMatch(/[=,]Translate,/);
  expect(lists[0]).toMatch(/,SpareRendererForSitePerProcess$/);
});
