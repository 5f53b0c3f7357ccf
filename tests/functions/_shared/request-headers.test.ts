import { expect, test } from 'vitest';
import { bearerToken, clientAddress } from '../../../supabase/functions/_shared/request-headers.ts';

test.each([
  [{ authorization: 'Bearer abc.def' }, 'abc.def'],
  [{ authorization: 'bearer  abc ' }, 'abc'],
  [{ authorization: 'Basic abc' }, null],
  [{ authorization: 'Bearer' }, null],
  [{ authorization: 'Bearer a b' }, null],
  [{}, null],
])('the bearer token of %j is %j', (headers, token) => {
  expect(bearerToken(new Headers(headers))).toBe(token);
});

const cf = 'cf-connecting-ip';
const xff = 'x-forwarded-for';

test.each<[headers: Record<string, string>, trustedHeader: string | null, address: string]>([
  [{}, null, 'unknown'],
  [{ [xff]: '203.0.113.7' }, null, '203.0.113.7'],
  // The client's own claim is on the left; the proxy appends.
  [{ [xff]: '1.1.1.1, 203.0.113.7' }, null, '203.0.113.7'],
  [{ [xff]: '1.1.1.1,2.2.2.2 ,  2001:db8::1 ' }, null, '2001:db8::1'],
  [{ [xff]: '' }, null, 'unknown'],
  [{ [xff]: '1.1.1.1, ' }, null, 'unknown'],
  // Another platform's header is only the client's claim here.
  [{ [cf]: '1.1.1.1', [xff]: '203.0.113.7' }, null, '203.0.113.7'],
  [{ [cf]: '1.1.1.1' }, null, 'unknown'],
  [{ 'x-real-ip': '1.1.1.1', forwarded: 'for=1.1.1.1' }, null, 'unknown'],
  [{ [cf]: '203.0.113.7', [xff]: '1.1.1.1' }, cf, '203.0.113.7'],
  [{ [xff]: '203.0.113.7' }, cf, '203.0.113.7'],
  // A proxy without a header of its own: only what it appended counts.
  [{ [cf]: '1.1.1.1', [xff]: '2.2.2.2, 203.0.113.7' }, xff, '203.0.113.7'],
  [{ [cf]: '203.0.113.7' }, 'CF-Connecting-IP', '203.0.113.7'],
])('the address of a client with %j behind %j is %s', (headers, trusted, address) => {
  expect(clientAddress(new Headers(headers), trusted)).toBe(address);
});
