// Hostile requests to every function: the answer is a 4xx with a reason, or a scheduled run that reads nothing of the
// request.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileBodies, hostileText, hostileValue, tries } from '../../support/hostile-text.ts';
import { functionRequest } from '../call.ts';
import {
  begun,
  callerOf,
  everyHandler,
  json,
  scheduledNames,
  statusOf,
  watchHandlers,
} from './every-handler.ts';

watchHandlers();

describe.each(everyHandler)('%s', (name, handler) => {
  test.each(hostileBodies)('answers a body of $name with a reason', async ({ body, type }) => {
    const headers = { ...callerOf(name), ...(type !== undefined && { 'content-type': type }) };
    const status = await statusOf(handler, functionRequest('', { body, headers }));
    // The email programs' own form has a body of any kind, and a scheduled function reads nothing of its own.
    const isForm = name === 'newsletter-unsubscribe' && type !== undefined;
    const least = isForm || scheduledNames.has(name) ? 200 : 400;
    expect(status).toBeTypeOf('number');
    expect(status).toBeGreaterThanOrEqual(least);
  });

  test('answers hostile values with a reason', async () => {
    const names =
      'email ip userAgent token wants subject content fromName fromEmail sendAt campaignKey draftId isTest __proto__';
    const given = fc.oneof(
      hostileValue,
      fc.dictionary(fc.constantFrom(...names.split(' ')), fc.oneof(hostileValue, hostileText), {
        noNullPrototype: true,
      }),
    );
    await fc.assert(
      fc.asyncProperty(given, async (value) => {
        expect(await statusOf(handler, json(value, callerOf(name)))).toBeTypeOf('number');
      }),
      tries(60),
    );
    expect(begun.mock.calls.length > 0).toBe(scheduledNames.has(name));
  });

  test('answers hostile headers and addresses with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        fc.constantFrom(
          'authorization',
          'content-type',
          'content-length',
          'svix-id',
          'svix-timestamp',
          'svix-signature',
          'x-forwarded-for',
        ),
        async (text, header) => {
          const value = text.replace(/[^\x20-\x7e]/g, '').trim();
          const bearer = header === 'authorization' ? `Bearer ${value}` : value;
          const address = `http://functions.test/?token=${encodeURIComponent(text.toWellFormed())}`;
          const headers = {
            'content-type': 'application/json',
            ...callerOf(name),
            [header]: bearer,
          };
          expect(
            await statusOf(handler, new Request(address, { method: 'POST', body: '{}', headers })),
          ).toBeTypeOf('number');
        },
      ),
      tries(40),
    );
  });
});
