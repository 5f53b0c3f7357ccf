import { describe, expect, it } from 'vitest';
import { formatCursor, pageSize, parseCursor, toKeysetPage } from '@/admin/kit/list/keyset';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));
const cursorOf = ({ index }: { index: number }) => ({
  at: `2026-11-01T09:00:00.${String(index).padStart(6, '0')}+00:00`,
  id,
});

describe('cursor', () => {
  it.each([
    '2026-11-01T09:00:00.123456+00:00',
    '2026-11-01T09:00:00+05:30',
    '2026-11-01T09:00:00Z',
    '2026-11-01 09:00:00.123456+00',
  ])('keeps every digit of %s in the address', (at) => {
    const query = new URLSearchParams({ after: formatCursor({ at, id }) }).toString();
    expect(parseCursor(new URLSearchParams(query).get('after'))).toEqual({ at, id });
  });

  it('keeps the number of an entry of the audit log', () => {
    const cursor = { at: '2026-11-01T09:00:00Z', id: '4711' };
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  });

  it.each([null, '', '2', '~', `2026-11-01~${id}`, '2026-11-01T09:00:00Z~1 or true', `x~${id}`])(
    'is nothing for %s',
    (text) => {
      expect(parseCursor(text)).toBeNull();
    },
  );
});

describe('page', () => {
  it('is the last one when no further row was answered', () => {
    expect(toKeysetPage(rowsOf(pageSize), cursorOf)).toEqual({
      rows: rowsOf(pageSize),
      nextCursor: null,
    });
    expect(toKeysetPage([], cursorOf)).toEqual({ rows: [], nextCursor: null });
  });

  it('holds at most the page size, and the next one follows its last row', () => {
    const page = toKeysetPage(rowsOf(pageSize + 1), cursorOf);
    expect(page.rows).toHaveLength(pageSize);
    expect(page.nextCursor).toEqual(cursorOf({ index: pageSize - 1 }));
  });
});
