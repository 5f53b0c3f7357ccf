import { expect, test } from 'vitest';
import { clientAddress } from '../../../supabase/functions/_shared/client-address.ts';

const cloudflare = 'cf-connecting-ip';

test.each([
  { headers: {}, trusted: null, address: 'unknown' },
  { headers: { 'x-forwarded-for': '203.0.113.7' }, trusted: null, address: '203.0.113.7' },
  // What the client claims stands on the left; the proxy appends.
  { headers: { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }, trusted: null, address: '203.0.113.7' },
  {
    headers: { 'x-forwarded-for': '1.1.1.1,2.2.2.2 ,  2001:db8::1 ' },
    trusted: null,
    address: '2001:db8::1',
  },
  { headers: { 'x-forwarded-for': '' }, trusted: null, address: 'unknown' },
  { headers: { 'x-forwarded-for': '1.1.1.1, ' }, trusted: null, address: 'unknown' },
  // Another platform's header is nothing but the client's word here.
  {
    headers: { [cloudflare]: '1.1.1.1', 'x-forwarded-for': '203.0.113.7' },
    trusted: null,
    address: '203.0.113.7',
  },
  { headers: { [cloudflare]: '1.1.1.1' }, trusted: null, address: 'unknown' },
  {
    headers: { 'x-real-ip': '1.1.1.1', forwarded: 'for=1.1.1.1' },
    trusted: null,
    address: 'unknown',
  },
  {
    headers: { [cloudflare]: '203.0.113.7', 'x-forwarded-for': '1.1.1.1' },
    trusted: cloudflare,
    address: '203.0.113.7',
  },
  { headers: { 'x-forwarded-for': '203.0.113.7' }, trusted: cloudflare, address: '203.0.113.7' },
  // A proxy without a header of its own: only what it appended counts, Cloudflare's header is the client's word.
  {
    headers: { [cloudflare]: '1.1.1.1', 'x-forwarded-for': '2.2.2.2, 203.0.113.7' },
    trusted: 'x-forwarded-for',
    address: '203.0.113.7',
  },
  { headers: { [cloudflare]: '203.0.113.7' }, trusted: 'CF-Connecting-IP', address: '203.0.113.7' },
])('$headers with trusted header $trusted is $address', ({ headers, trusted, address }) => {
  expect(clientAddress(new Headers(headers), trusted)).toBe(address);
});
