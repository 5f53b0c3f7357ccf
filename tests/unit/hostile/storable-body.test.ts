import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withStorableBody } from '@/shared/supabase/storable-body';
import { hostileText, hostileValue, isStorable, tries } from '../../support/hostile-text.ts';

function sent(value: object): unknown {
  const { body } = withStorableBody({ body: JSON.stringify(value) });
  if (typeof body !== 'string') throw new Error('The body is no text any more.');
  return JSON.parse(body);
}

describe('the body of an admin’s request', () => {
  it('holds only text that Postgres can keep', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, body) => {
        const row = sent({ title, nested: [{ body }] });
        expect(row).toEqual({
          title: title.replace(/\0|\p{Cs}/gu, ''),
          nested: [{ body: body.replace(/\0|\p{Cs}/gu, '') }],
        });
      }),
      tries(500),
    );
  });

  it('is untouched where nothing is wrong with it', () => {
    fc.assert(
      fc.property(hostileValue, (value) => {
        const body = JSON.stringify(value) ?? 'null';
        fc.pre(isStorable(body) && !/\\u(0000|d[89a-f])/i.test(body));
        const request = { method: 'POST', body };
        expect(withStorableBody(request)).toBe(request);
      }),
      tries(300),
    );
  });

  it('a literal \\u0000 in the text is kept', () => {
    expect(sent({ text: String.raw`\u0000 and \ud800`, other: '\0x' })).toEqual({
      text: String.raw`\u0000 and \ud800`,
      other: 'x',
    });
  });

  it.each([
    ['a file', new Uint8Array([0])],
    ['no JSON', String.raw`{"\u0000`],
    ['nothing', undefined],
  ])('stays as it is when it is %s', (_, body) => {
    const request = body === undefined ? {} : { body };
    expect(withStorableBody(request)).toBe(request);
  });
});
