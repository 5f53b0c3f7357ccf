import { describe, expect, expectTypeOf, it } from 'vitest';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { AppError, isAccessDenied, isDuplicateKey, unwrap } from '@/shared/supabase/errors';

describe('unwrap', () => {
  it('hands out the data of a good answer, also when there is none', () => {
    expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
    expect(unwrap({ data: null, error: null, status: 201 })).toBeNull();
  });

  it('throws what went wrong, with code and status', () => {
    const cause = { message: 'duplicate key', code: '23505' };
    const read = () => unwrap({ data: null, error: cause, status: 409 });
    expect(read).toThrow('duplicate key');
    expect(read).toThrow(expect.objectContaining({ code: '23505', status: 409, cause }));
  });
});

const fetchTitle = async () => unwrap(await getAdminClient().from('jobs').select('title').single());

// oxlint-disable-next-line vitest/expect-expect -- the type checker asserts; nothing is called when it runs
it('unwrap hands out what the query selects, also where it is asked inline', () => {
  expectTypeOf(fetchTitle).returns.resolves.toEqualTypeOf<{ title: string }>();
});

describe('kinds of errors', () => {
  it('a repeated insert is a duplicate key', () => {
    expect(isDuplicateKey(new AppError('x', { code: '23505', status: 409 }))).toBe(true);
    expect(isDuplicateKey(new AppError('x', { code: '23503', status: 409 }))).toBe(false);
    expect(isDuplicateKey(new Error('x'))).toBe(false);
  });

  it('401 and 403 are denials', () => {
    expect(isAccessDenied(new AppError('x', { status: 401 }))).toBe(true);
    expect(isAccessDenied(new AppError('x', { status: 403 }))).toBe(true);
    expect(isAccessDenied(new AppError('x', { status: 404 }))).toBe(false);
    expect(isAccessDenied(new Error('x'))).toBe(false);
  });
});

describe('readableMessage', () => {
  it('passes on what our own rules say', () => {
    const closed = new AppError('This position is no longer open.', { code: 'P0001', status: 400 });
    const limited = new AppError('Too many requests.', { code: 'rate_limited', status: 429 });
    expect(readableMessage(closed)).toBe('This position is no longer open.');
    expect(readableMessage(limited)).toBe('Too many requests.');
  });

  it.each(['40P01', '23514', 'PGRST202'])('gives error %s a sentence and a reference', (code) => {
    const error = new AppError('violates check constraint', { code, status: 500 });
    expect(readableMessage(error)).toBe(
      `The database could not do this. Please try again. If it fails again, report this reference: ${code}.`,
    );
  });

  it.each([
    ['a denial', new AppError('permission denied', { code: '42501', status: 403 })],
    ['no answer', new AppError('TypeError: Failed to fetch')],
    ['an error of Auth', new AppError('no', { code: 'weak_password', status: 422 })],
    ['any other error', new Error('whatever')],
  ])('has no words for %s', (_, error) => {
    expect(readableMessage(error)).toBeUndefined();
  });
});
