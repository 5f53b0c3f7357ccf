import { describe, expect, it } from 'vitest';
import { services } from '@/site/services/services';
import { findEmpty } from '../support/find-empty.ts';

describe.each(services)('$id', (service) => {
  it('has every field filled in, and an address that can be typed', () => {
    expect(findEmpty(service)).toEqual([]);
    expect(service.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('costs less in the smaller plan', () => {
    expect(service.prices.starter).toBeLessThan(service.prices.premium);
  });
});

it('no two services share an address, a name or a drawing', () => {
  for (const key of ['id', 'title', 'emoji'] as const) {
    expect(new Set(services.map((service) => service[key])).size).toBe(services.length);
  }
});
