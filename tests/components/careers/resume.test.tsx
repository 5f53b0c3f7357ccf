import { fieldNeeds } from '@content/words/forms/field-needs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { careers } from '@content/careers';
import { sentForms } from '@content/sent-forms';
import { JobApplicationForm } from '@/site/careers/form/job-application-form';
import { site } from '@/shared/content/site.prepared';
import { maxResumeBytes } from '@contracts/resume';
import { type Answers, inTurn, refused } from '../../states/backend.ts';
import { enter, field, openPublicForm, tooManyMails } from '../../support/public-form.tsx';
import { marketer } from './open-jobs.ts';
import { spoken } from '../../support/spoken.ts';

const texts = careers.resume;

/** Answers uploads of résumés. */
const upload = vi.fn<(path: string, bytes: ArrayBuffer) => Promise<Response>>();
const arrived = () => Response.json({});
const isLate = () => Response.json({ statusCode: '403' }, { status: 400 });
const broken = new TypeError('Failed to fetch');

beforeEach(() => void upload.mockReset().mockImplementation(async () => arrived()));

function openForm(
  page: ReactNode = <JobApplicationForm jobs={[marketer]} />,
  answers: Answers = {},
) {
  const form = openPublicForm(page, answers);
  const { fetch: ofBackend } = globalThis;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const [, path] = /\/storage\/v1\/object\/resumes\/(.+)$/.exec(address) ?? [];
    if (path === undefined) return ofBackend(input, init);
    if (!(init?.body instanceof ArrayBuffer)) throw new Error('A résumé is sent as bytes.');
    return upload(path, init.body);
  };
  return { ...form, send: () => form.send('Submit Application') };
}

function openFilled(page?: ReactNode, answers?: Answers) {
  const form = openForm(page, answers);
  fill('Asha Rao', 'asha@example.com');
  return form;
}

function fill(name: string, email: string) {
  enter('Full name', name);
  enter('Email', email);
  enter('Phone', '+91 00000 00009');
  enter('Position', marketer.id);
}

function FormOnOnePage() {
  const { pathname } = useLocation();
  return pathname === '/' && <JobApplicationForm jobs={[marketer]} />;
}

const pdf = (name = 'asha rao.pdf', text = '%PDF-1.7 text') =>
  new File([text], name, { type: 'application/pdf' });
const input = () => field(texts.label);
/** As a browser does for a file of any type, which `accept` does not prevent. */
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
const sentCard = () => screen.findByText(sentForms.application.steps[0]?.what ?? '');
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** The text of the file that was uploaded last. */
const uploadedText = () => new TextDecoder().decode(upload.mock.lastCall?.[1]);
/** Where the résumé of a row belongs. */
const pathOf = (row: unknown) => `${String(Reflect.get(Object(row), 'id'))}.pdf`;
const firstMailFails = (): Answers => ({ emailjs: inTurn<string>(tooManyMails, () => 'OK') });

describe('a résumé', () => {
  it('is uploaded once the application is stored, under its id, and said to have arrived', async () => {
    const arrival = Promise.withResolvers<Response>();
    upload.mockReturnValue(arrival.promise);
    const { send, rows } = openFilled();
    choose(pdf());
    expect(screen.getByRole('button', { name: texts.remove })).toBeVisible();
    expect(upload).not.toHaveBeenCalled();
    await send();
    await sentCard();
    const line = await screen.findByText(texts.states.sending);
    expect(line).toBeVisible();
    await waitFor(() => expect(spoken()).toContain(texts.states.sending));
    expect(upload).toHaveBeenCalledExactlyOnceWith(pathOf(rows()[0]), expect.any(ArrayBuffer));
    expect(uploadedText()).toBe('%PDF-1.7 text');

    // Leaving now would lose it.
    expect(asksToStay()).toBe(true);
    await act(async () => arrival.resolve(arrived()));
    expect(await screen.findByText(texts.states.arrived)).toBeVisible();
    expect(asksToStay()).toBe(false);
  });

  it('is optional, and can be taken out again', async () => {
    const { send, user } = openFilled();
    choose(pdf());
    await user.click(screen.getByRole('button', { name: texts.remove }));
    expect(input()).toHaveFocus();
    await send();
    await sentCard();
    expect(upload).not.toHaveBeenCalled();
  });

  it.each([
    ['a Word file', pdf('cv.pdf', 'PK\u0003\u0004'), texts.problems.type],
    ['an empty file', pdf('cv.pdf', ''), texts.problems.empty],
    ['a picture', new File(['\u0089PNG'], 'cv.pdf'), texts.problems.type],
    ['a large file', pdf('cv.pdf', `%PDF-${'x'.repeat(maxResumeBytes)}`), texts.problems.size],
  ])('%s is named when chosen and on the receipt, which takes another', async (_, file, why) => {
    const { send, rows } = openFilled();
    choose(file);
    const said = await screen.findByText(texts.refused('cv.pdf', why));
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(`${fieldNeeds.optional} ${said.textContent}`);
    await waitFor(() => expect(spoken()).toContain(texts.refused('cv.pdf', why)));
    expect(input()).toHaveValue('');
    await send();
    await sentCard();
    expect(screen.getByText(texts.refused('cv.pdf', why))).toBeVisible();
    expect(upload).not.toHaveBeenCalled();

    const onReceipt = screen.getByLabelText(texts.label, { selector: '[data-receipt] input' });
    fireEvent.change(onReceipt, { target: { files: [pdf()] } });
    expect(await screen.findByText(texts.states.arrived)).toBeVisible();
    expect(screen.getByText(texts.states.arrived).closest('p')).toHaveFocus();
    expect(upload).toHaveBeenCalledOnce();
    expect(rows()).toHaveLength(1);
  });

  it('a file with a mail gateway’s lines before it is taken', async () => {
    const { send } = openFilled();
    choose(pdf('cv.pdf', 'X-Scanned: yes\r\n\r\n%PDF-1.4\n<< /EncryptMetadata false >>'));
    await send();
    expect(await screen.findByText(texts.states.arrived)).toBeVisible();
    expect(screen.queryByText(texts.encrypted)).toBeNull();
  });

  // As qpdf 11.3.0 writes it: the dictionary of a trailer, and of a stream.
  it.each([
    '%PDF-1.7\ntrailer << /Root 1 0 R /Size 13 /Encrypt 12 0 R >>\n',
    '%PDF-1.7\n<< /Type /XRef /W [ 1 2 1 ] /Encrypt 13 0 R >>',
  ])(
    'a file that may need a password is taken, with a word to the applicant (%j)',
    async (text) => {
      const { send } = openFilled();
      choose(pdf('cv.pdf', text));
      expect(await screen.findByText(texts.encrypted)).toBeVisible();
      await send();
      expect(await screen.findByText(texts.states.arrived)).toBeVisible();
      expect(uploadedText()).toBe(text);
    },
  );

  it('an unreadable file is named when chosen', async () => {
    openFilled();
    const file = pdf('cv.pdf');
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    choose(file);
    expect(
      await screen.findByText(texts.refused('cv.pdf', texts.problems.unreadable)),
    ).toBeVisible();
  });
});

describe('an upload that failed', () => {
  it('costs no application, and is repeated from the card without sending that again', async () => {
    upload.mockRejectedValueOnce(broken);
    const { send, user, rows, mails } = openFilled();
    choose(pdf());
    await send();
    await sentCard();
    const again = await screen.findByRole('button', { name: texts.again });
    expect(screen.getByText(texts.states.failed)).toBeVisible();
    await user.click(again);
    expect(await screen.findByText(texts.states.arrived)).toBeVisible();
    expect(screen.getByText(texts.states.arrived).closest('p')).toHaveFocus();
    expect([rows().length, mails().length]).toEqual([1, 1]);
    const [first, second] = upload.mock.calls;
    expect(second).toEqual(first);
  });

  it('a final failure says where to mail the file', async () => {
    upload.mockImplementation(async () => isLate());
    const { send } = openFilled();
    choose(pdf());
    await send();
    expect(await screen.findByText(texts.states.late)).toBeVisible();
    expect(screen.getByRole('link', { name: site.emailLink.label })).toHaveAttribute(
      'href',
      site.emailLink.href,
    );
    expect(screen.queryByRole('button', { name: texts.again })).not.toBeInTheDocument();
  });
});

it('a résumé arrives once although the mail failed, however often that is tried again', async () => {
  const { send, rows } = openFilled(undefined, firstMailFails());
  choose(pdf());
  await send();
  expect(await screen.findByText(texts.states.arrived)).toBeVisible();
  expect(field('Full name')).toHaveValue('Asha Rao');
  await send();
  await sentCard();
  expect(upload).toHaveBeenCalledOnce();
  expect(rows()).toHaveLength(1);
});

const openUnmailed = () => openFilled(undefined, firstMailFails());

describe('another file, sent because the mail failed', () => {
  it('goes in place of one that was refused while it was sent', async () => {
    const reading = Promise.withResolvers<ArrayBuffer>();
    const slow = pdf('slow.pdf');
    vi.spyOn(slow, 'arrayBuffer').mockReturnValue(reading.promise);
    const { send } = openUnmailed();
    choose(slow);
    await send();
    await screen.findByText(texts.states.sending);
    await act(async () => reading.resolve(new ArrayBuffer(8)));
    expect(await screen.findByText(texts.refused('slow.pdf', texts.problems.type))).toBeVisible();
    choose(pdf());
    await send();
    await sentCard();
    expect(await screen.findByText(texts.states.arrived)).toBeVisible();
    expect(uploadedText()).toBe('%PDF-1.7 text');
  });

  it('has no room once the first one has arrived, and is asked for by mail', async () => {
    const { send } = openUnmailed();
    choose(pdf());
    await send();
    await screen.findByText(texts.states.arrived);
    choose(pdf('better.pdf', '%PDF-1.7 better'));
    await send();
    await sentCard();
    expect(screen.getByText(texts.states.first)).toBeVisible();
    expect(screen.getByRole('link', { name: site.emailLink.label })).toBeVisible();
    expect(upload).toHaveBeenCalledOnce();
  });

  it.each([
    ['asked for by mail when it arrives', true],
    ['sent when it fails', false],
  ])('waits for the first one: it is %s', async (_, hasArrived) => {
    const first = Promise.withResolvers<Response>();
    upload.mockReturnValueOnce(first.promise);
    const { send } = openUnmailed();
    choose(pdf());
    await send();
    await screen.findByText(texts.states.sending);
    choose(pdf('better.pdf', '%PDF-1.7 better'));
    await send();
    await sentCard();
    expect(upload).toHaveBeenCalledOnce();
    if (hasArrived) first.resolve(arrived());
    else first.reject(broken);
    const { states } = texts;
    expect(await screen.findByText(hasArrived ? states.first : states.arrived)).toBeVisible();
    expect(upload).toHaveBeenCalledTimes(hasArrived ? 1 : 2);
    expect(uploadedText()).toBe(hasArrived ? '%PDF-1.7 text' : '%PDF-1.7 better');
  });
});

it('an upload goes on while the applicant reads another page, which reports a failure', async () => {
  const arrival = Promise.withResolvers<Response>();
  upload.mockReturnValueOnce(arrival.promise);
  const { send, user, router } = openFilled(<FormOnOnePage />);
  choose(pdf());
  await send();
  await screen.findByText(texts.states.sending);
  await act(() => router.navigate('/about'));
  expect(screen.queryByText(texts.states.sending)).not.toBeInTheDocument();
  expect(asksToStay()).toBe(true);
  await act(async () => arrival.reject(broken));
  expect(await screen.findByText(texts.lost)).toBeVisible();
  expect(screen.getByText(`${texts.states.late} ${site.emailLink.label}`)).toBeVisible();
  expect(asksToStay()).toBe(false);

  await act(() => router.navigate('/'));
  await user.click(screen.getByRole('button', { name: texts.again }));
  expect(await screen.findByText(texts.states.arrived)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(texts.lost)).not.toBeInTheDocument());
  expect(upload.mock.calls[1]).toEqual(upload.mock.calls[0]);
});

it('a résumé is not uploaded when the application is refused', async () => {
  const { send } = openFilled(undefined, {
    'insert job_applications': inTurn<null>(refused('closed'), () => null),
  });
  choose(pdf());
  await send();
  expect(await screen.findByText('Error')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
  await send();
  expect(await screen.findByText(texts.states.arrived)).toBeVisible();
});

it('a draft keeps no résumé, and says so', async () => {
  const first = openFilled();
  choose(pdf());
  first.leave();
  openForm();
  expect(field('Full name')).toHaveValue('Asha Rao');
  expect(screen.getByText(texts.notKept)).toBeVisible();
  expect(input()).toHaveAccessibleDescription(`${fieldNeeds.optional} ${texts.notKept}`);
  choose(pdf());
  await waitFor(() => expect(screen.queryByText(texts.notKept)).not.toBeInTheDocument());
});

it('the résumé of one application does not go with the next one', async () => {
  const { send, user, rows } = openFilled();
  choose(pdf());
  await send();
  await screen.findByText(texts.states.arrived);
  await user.click(await screen.findByRole('button', { name: sentForms.application.again }));
  await waitFor(() => expect(screen.queryByText(texts.states.arrived)).not.toBeInTheDocument());
  fill('Ravi Iyer', 'ravi@example.com');
  await send();
  await sentCard();
  expect(rows()).toHaveLength(2);
  expect(upload).toHaveBeenCalledOnce();
});
