import { describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../../supabase/functions/open-resume/handler.ts';
import type { Resumes } from '../../../supabase/functions/open-resume/resumes.ts';
import { call, failureBody } from '../call.ts';

const id = 'C0FFEE00-0000-4000-8000-000000000001';
const storedId = id.toLowerCase();
const link = '/storage/v1/object/sign/resumes/x?token=y&download=resume-c0ffee00.pdf';
const bytes = (text: string) => new TextEncoder().encode(text);

function setUp({ start = '%PDF-', isAdmin = true, hasApplication = true, hasFile = true } = {}) {
  const resumes = {
    hasApplication: vi.fn<Resumes['hasApplication']>().mockResolvedValue(hasApplication),
    sign: vi.fn<Resumes['sign']>().mockResolvedValue(hasFile ? link : null),
    readStart: vi.fn<Resumes['readStart']>().mockResolvedValue(bytes(start)),
    recordOpening: vi.fn<Resumes['recordOpening']>().mockResolvedValue(),
    delete: vi.fn<Resumes['delete']>().mockResolvedValue(),
  } satisfies Resumes;
  const handler = createHandler({
    checkSession: async (token) => {
      if (token === null) return { kind: 'no_session' };
      return isAdmin ? { kind: 'admin', user: { id: 'a', email: null } } : { kind: 'not_admin' };
    },
    resumes,
  });
  const open = (
    body: unknown = { applicationId: id },
    headers = { authorization: 'Bearer a.b.c' },
  ) => call(handler, body, { headers });
  return { handler, open, resumes };
}

test('an admin gets a link to a download whose name says nothing of the person', async () => {
  const { open, resumes } = setUp();
  const { status, answer } = await open();
  expect(status).toBe(200);
  expect(answer).toMatchObject({ success: true, link });
  expect(resumes.sign).toHaveBeenCalledExactlyOnceWith(`${storedId}.pdf`, 'resume-c0ffee00.pdf');
  expect(resumes.readStart).toHaveBeenCalledExactlyOnceWith(link);
  expect(resumes.delete).not.toHaveBeenCalled();
});

// Poppler 22.12 opens a file with lines of an email gateway before the mark.
test.each(['%PDF-1.7', '\ufeff%PDF-1.7', '\r\n%PDF-', `${'x'.repeat(1019)}%PDF-`])(
  'a file that begins with %j is given out',
  async (start) => {
    const { open, resumes } = setUp({ start });
    expect(await open()).toMatchObject({ status: 200, answer: { link } });
    expect(resumes.delete).not.toHaveBeenCalled();
  },
);

test.each(['<html>', '', '%PDF', '%pdf-1.7', 'PK\u0003\u0004', `${'x'.repeat(1020)}%PDF-`])(
  'a file that begins with %j is deleted, and no link is given',
  async (start) => {
    const { open, resumes } = setUp({ start });
    const { status, answer } = await open();
    expect(status).toBe(422);
    expect(answer).toEqual(failureBody('The file was not a PDF and has been deleted.'));
    expect(resumes.delete).toHaveBeenCalledExactlyOnceWith(storedId);
    expect(resumes.recordOpening).not.toHaveBeenCalled();
  },
);

test('an opening is recorded, and without that there is no link', async () => {
  const { open, resumes } = setUp();
  vi.spyOn(console, 'error').mockReturnValueOnce();
  resumes.recordOpening.mockRejectedValueOnce(new Error('The database is gone.'));
  const { status, answer } = await open();
  expect(status).toBe(500);
  expect(answer).not.toHaveProperty('link');
  expect(resumes.recordOpening).toHaveBeenCalledExactlyOnceWith(storedId, 'a');
});

describe('refused', () => {
  test('a request is refused without a session, and without rights', async () => {
    const { handler, resumes } = setUp();
    expect((await call(handler, { applicationId: id })).status).toBe(401);
    expect((await setUp({ isAdmin: false }).open()).status).toBe(403);
    expect(resumes.sign).not.toHaveBeenCalled();
  });

  test.each([{ hasApplication: false }, { hasFile: false }])(
    'a request is refused with 410: %o',
    async (missing) => {
      const { open, resumes } = setUp(missing);
      expect(await open()).toMatchObject({ status: 410 });
      expect(resumes.delete).not.toHaveBeenCalled();
    },
  );

  test.each(['../secret', `${id}.pdf`, '', 7, null])(
    'a request is refused for %j as an id',
    async (applicationId) => {
      const { open, resumes } = setUp();
      const { status } = await open({ applicationId });
      expect([400, 422]).toContain(status);
      expect(resumes.hasApplication).not.toHaveBeenCalled();
    },
  );
});
