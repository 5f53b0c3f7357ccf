import { answers } from '@content/words/server/answers';
import { describe, expect, test, vi } from 'vitest';
import { createToken, sha256Hex } from '../../../supabase/functions/_shared/tokens.ts';
import {
  createHandler,
  type Dependencies,
} from '../../../supabase/functions/newsletter-confirm/handler.ts';
import { call, failureBody } from '../call.ts';

const token = createToken();

describe('a confirmation', () => {
  test('asks the database for the hash of the token and says thank you', async () => {
    const confirm = vi.fn<Dependencies['confirm']>(async () => true);
    const { status, answer } = await call(createHandler({ confirm }), { token });

    expect(status).toBe(200);
    expect(answer).toEqual({
      success: true,
      message: answers.confirmed,
    });
    expect(confirm).toHaveBeenCalledExactlyOnceWith(await sha256Hex(token));
  });

  test('with an unknown, used or outdated token is gone', async () => {
    const { status, answer } = await call(createHandler({ confirm: async () => false }), { token });

    expect(status).toBe(410);
    expect(answer).toEqual(failureBody(answers.confirmationGone));
  });

  test.each(['', 'short', `${token}x`, token.slice(1), `${token.slice(1)}=`])(
    'with the damaged token %j is refused without asking',
    async (damaged) => {
      const confirm = vi.fn<Dependencies['confirm']>(async () => true);
      expect((await call(createHandler({ confirm }), { token: damaged })).status).toBe(422);
      expect(confirm).not.toHaveBeenCalled();
    },
  );

  test.each(['GET', 'HEAD'])('never happens by %s: mail scanners follow links', async (method) => {
    const confirm = vi.fn<Dependencies['confirm']>(async () => true);
    const response = await createHandler({ confirm })(
      new Request(`http://functions.test/?token=${token}`, { method }),
    );
    expect(response.status).toBe(405);
    expect(confirm).not.toHaveBeenCalled();
  });
});
