import { describe, expect, expectTypeOf, it } from 'vitest';
import { getAdminClient } from '@/admin/session/api/admin-client';
import {
  AppError,
  isAccessDenied,
  isDuplicateKey,
  readableMessage,
  unwrap,
} from '@/shared/supabase/errors';

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

  it('keeps the rest to itself', () => {
    expect(readableMessage(new AppError('violates check constraint', { code: '23514' }))).toBe(
      undefined,
    );
    expect(readableMessage(new AppError('TypeError: Failed to fetch'))).toBeUndefined();
    expect(readableMessage(new Error('whatever'))).toBeUndefined();
  });
});
