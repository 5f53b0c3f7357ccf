import { once } from 'node:events';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { callHook, hookProblem } from '../../../supabase/functions/request-build/build-hook.ts';
import { isPublicAddress } from '../../../supabase/functions/request-build/public-address.ts';
import { hook, openHostDouble, reply } from '../../support/host-double.ts';

const host = await openHostDouble();
const { asked, impatient, network } = host;
beforeEach(() => host.answerWith(reply(200)));
afterAll(() => host.close());

const call = (resolved?: string[]) =>
  callHook(hook, resolved ? { ...network, resolve: async () => resolved } : network);

describe('a host that', () => {
  test('takes the call', async () => {
    host.answerWith(reply(201));
    expect(await call()).toBeNull();
    expect(asked).toEqual(['POST /v1/hooks/5f9c-Secret-Part?token=another%20secret']);
  });

  test('repeats the address in its answer is not quoted', async () => {
    host.answerWith(reply(404, `No hook at ${hook}`));
    expect(await call()).toBe('404 from the host');
  });

  test.each([301, 302, 307, 308])('redirects (%s) is not followed', async (status) => {
    host.answerWith(reply(status, '', { location: `${host.origin}/elsewhere` }));
    expect(await call()).toBe(`${status} from the host`);
    expect(asked).toHaveLength(1);
  });

  test('never answers is left after the time', async () => {
    host.answerWith(() => undefined);
    expect(await callHook(hook, impatient)).toBe('the host did not answer in time');
  });

  test('never ends its answer is not waited for', async () => {
    host.answerWith((_, response) => void response.writeHead(200).write('Building, please wait'));
    expect(await callHook(hook, impatient)).toBeNull();
  });

  test('hangs up', async () => {
    host.answerWith((request) => void request.socket.destroy());
    expect(await call()).toBe('the host could not be reached');
  });
});

async function resolveNever(_: string, signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

test('a name that is unknown, or not resolved in time, is not called', async () => {
  expect(await call([])).toBe('the name of the host is unknown');
  expect(await callHook(hook, { ...impatient, resolve: resolveNever })).toBe(
    'the host did not answer in time',
  );
  expect(asked).toEqual([]);
});

test('a name of which one address is private is not called', async () => {
  expect(await call(['93.184.216.34', '::ffff:10.0.0.1'])).toBe(
    'the setting SITE_BUILD_HOOK leads into a private network',
  );
  expect(asked).toEqual([]);
});

test.each([
  'http://api.host.example/hook',
  'ftp://api.host.example/hook',
  'api.host.example/hook',
  'https://user:password@api.host.example/hook',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://intranet/hook',
  // Other notations of 127.0.0.1, 10.0.0.1 and 169.254.169.254
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0177.0.0.1/hook',
  'https://012.0.0.1/hook',
  'https://１０.0.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a00:1]/hook',
  'https://[64:ff9b::a00:1]/hook',
  'https://[fd00::1]/hook',
])('%s is no hook, and is never called', async (address) => {
  expect(hookProblem(address)).not.toBeNull();
  expect(await callHook(address, network)).toMatch(/^the setting SITE_BUILD_HOOK /);
  expect(asked).toEqual([]);
});

test.each([
  hook,
  'https://api.netlify.com/build_hooks/5f9c',
  'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/5f9c',
  'https://api.vercel.com/v1/integrations/deploy/prj_5f9c/abc',
  'https://93.184.216.34/hook',
  'https://[2606:2800:220:1::1]:8443/hook',
])('%s may be one', (address) => {
  expect(hookProblem(address)).toBeNull();
});

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.127.255.255', false],
  ['0.0.0.0', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['223.255.255.255', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['1.2.3', false],
  ['', false],
  ['2606:4700::1111', true],
  ['2a00:1450:4001:0::1', true],
  ['::', false],
  ['::1', false],
  ['::8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::808:808', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2001:200::1', true],
  ['2002:a00:1::', false],
  ['3fff::1', false],
  ['3fff:1000::1', true],
  ['4000::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
