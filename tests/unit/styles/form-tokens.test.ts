import { expect, test } from 'vitest';
import { shareOf } from '@/build/design-tokens';

test('pictures have as much of scallops and rays as the stylesheet says', () => {
  const css = ':root { --edge: 0; --rays: 0.5; }';
  expect([shareOf('edge', css), shareOf('rays', css)]).toEqual([0, 0.5]);
});
