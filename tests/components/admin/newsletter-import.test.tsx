import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/admin/kit/list/toolbar/download';
import { notify } from '@/shared/feedback/notify';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import { answers, lostConnection, subscriber } from './newsletter-backend.ts';
import { put } from './newsletter-composer.ts';
import { renderRoutes } from './render-admin.tsx';

vi.mock('@/admin/kit/list/toolbar/download', { spy: true });
vi.mock('@/shared/feedback/notify');

beforeEach(() => void vi.mocked(downloadFile).mockReturnValue());

async function open(at = '/admin/newsletter') {
  const routes = [
    { path: 'elsewhere', element: <p>Another screen</p> },
    { path: '*', element: <NewsletterScreen /> },
  ];
  const view = renderRoutes({ routes, at });
  await screen.findByText('No subscribers found.');
  return view;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

async function openForm() {
  const { user } = await open();
  await user.click(button('Add subscriber'));
  const form = within(await screen.findByRole('dialog', { name: 'Add a subscriber' }));
  return {
    user,
    form,
    email: form.getByLabelText('Email'),
    consent: form.getByLabelText('They asked to be added'),
    note: form.getByLabelText('How did they give consent?'),
    submit: () => user.click(form.getByRole('button', { name: 'Add subscriber' })),
  };
}

const nothing = {
  added: 0,
  already_active: 0,
  left: 0,
  barred: 0,
  already_out: 0,
  refused: [],
  tagged: 0,
  tag_faults: [],
};

describe('adding a subscriber', () => {
  it('needs an address, the consent and a note, clears each error once it is corrected, and reads the list again', async () => {
    const { user, form, email, consent, note, submit } = await openForm();
    await submit();
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(consent).toHaveAccessibleDescription('Only people who asked for it may be added.');
    expect(note).toBeInvalid();
    expect(answers.import_subscribers).not.toHaveBeenCalled();

    put(email, ' new@example.com ');
    expect(email).toBeValid();
    expect(note).toBeInvalid();
    put(note, 'By phone');
    await user.click(consent);
    expect(note).toBeValid();
    expect(consent).toBeValid();
    expect(form.queryByText(/^(?:Please|Only people)/)).toBeNull();

    answers.import_subscribers.mockReturnValue({ ...nothing, added: 1 });
    await submit();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.import_subscribers).toHaveBeenCalledExactlyOnceWith({
      subscribers: [
        { email: 'new@example.com', name: null, state: 'active', left_at: null, tags: [] },
      ],
      consent_note: 'By phone',
      may_unsubscribe: false,
      origin: 'added',
    });
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Subscriber added',
      'new@example.com gets the next newsletter.',
    );
    expect(answers.newsletter_counts).toHaveBeenCalledTimes(2);
    expect(localStorage.length).toBe(0);
  });

  it('explains each refusal until another address is typed, and keeps the address after a failure', async () => {
    const { user, form, email, consent, note, submit } = await openForm();
    put(note, 'By phone');
    await user.click(consent);
    for (const [reason, words] of [
      ['already_active', /already subscribed/],
      ['unsubscribed', /has left the newsletter/],
      ['barred', /must not be emailed/],
      ['invalid', /valid email/],
    ] as const) {
      answers.import_subscribers.mockReturnValueOnce(
        reason === 'already_active'
          ? { ...nothing, already_active: 1 }
          : { ...nothing, refused: [{ email: 'new@example.com', reason }] },
      );
      put(email, 'new@example.com');
      await submit();
      expect(await form.findByText(words)).toBeVisible();
      put(email, 'new@example.com.in');
      expect(form.queryByText(words)).toBeNull();
      expect(email).toBeValid();
    }
    expect(notify.success).not.toHaveBeenCalled();

    answers.import_subscribers.mockReturnValue(Response.json({ message: 'no' }, { status: 401 }));
    await submit();
    const words = 'The address could not be added. Please try again.';
    expect(await form.findByText(words)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(button('Add subscriber'));
    expect(await screen.findByLabelText('Email')).toHaveValue('new@example.com.in');
  });
});

describe('an import', () => {
  it('asks what it does not understand, and takes who left as left', async () => {
    const lines = ['Email,Status', 'a@example.com,active', 'b@example.com,unsubscribed'];
    lines.push('c@example.com,pending', 'd@example.com,S');
    answers.import_subscribers.mockReturnValueOnce({ ...nothing, added: 1, left: 1 });
    const { user } = await open();
    await user.click(button('Import CSV'));
    const file = new File([lines.join('\n')], 'old-tool.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    expect(await screen.findByText('old-tool.csv')).toBeVisible();
    expect(figure('To subscribe')).toHaveTextContent('1');
    expect(figure('As left')).toHaveTextContent('1');
    expect(figure('Open questions')).toHaveTextContent('1');

    await user.click(screen.getByLabelText('Everyone to subscribe asked to get the newsletter'));
    put(screen.getByLabelText('How did they give consent?'), 'Moved');
    await user.click(button('Import 3 addresses'));
    const question = screen.getByLabelText('S (1 row)');
    expect(question).toHaveAccessibleDescription('Please say what this means.');
    expect(answers.import_subscribers).not.toHaveBeenCalled();
    await user.selectOptions(question, 'Did not ask for it, or did not confirm');
    expect(screen.getByText('Left out: did not ask for it: 2.')).toBeVisible();
    await user.click(screen.getByLabelText('Also unsubscribe those who are subscribed here'));
    await user.click(button('Import 2 addresses'));
    expect(await screen.findByText('Skipped addresses')).toBeVisible();
    expect(answers.import_subscribers.mock.lastCall?.[0]).toMatchObject({
      subscribers: [{ state: 'active' }, { email: 'b@example.com', state: 'unsubscribed' }],
      may_unsubscribe: true,
    });
    expect(figure('As left')).toHaveTextContent('1');
    await user.click(button('Done'));
  });

  it('of addresses that must not be mailed needs no consent', async () => {
    answers.import_subscribers.mockReturnValueOnce({ ...nothing, barred: 2 });
    const { user } = await open();
    await user.click(button('Import CSV'));
    put(await screen.findByLabelText('Or paste addresses'), 'a@example.com, b@example.com');
    await user.click(button('Check the pasted addresses'));
    await user.selectOptions(
      await screen.findByLabelText('The people in this list'),
      'must not be mailed',
    );
    expect(screen.queryByLabelText('How did they give consent?')).toBeNull();
    await user.click(button('Import 2 addresses'));
    expect(screen.getByText('Please say where it is from.')).toBeVisible();
    put(screen.getByLabelText('Where is the list from?'), 'Wrote to us');
    await user.click(button('Import 2 addresses'));
    await vi.waitFor(() => expect(figure('Not to be mailed')).toHaveTextContent('2'));
    expect(answers.import_subscribers.mock.lastCall?.[0]).toMatchObject({
      subscribers: [{ state: 'manual' }, { state: 'manual' }],
      may_unsubscribe: true,
    });
    await user.click(button('Done'));
  });

  it('leads from a file over a preview to a report and a list of refused addresses', async () => {
    const lines = ['Name;E-mail;Labels', 'A;a@example.com;VIP', 'B;nowhere', 'C;c@example.com'];
    lines.push('D;A@example.com', 'E;e@example.com');
    const answer = Promise.withResolvers<unknown>();
    answers.import_subscribers.mockReturnValueOnce(answer.promise);
    const { user } = await open();
    await user.click(button('Import CSV'));
    const file = new File([lines.join('\n')], 'fair.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    expect(await screen.findByText('fair.csv')).toBeVisible();
    expect(figure('To subscribe')).toHaveTextContent('3');
    expect(figure('Left out')).toHaveTextContent('2');
    expect(screen.getByText('Left out: invalid: 1, duplicate: 1.')).toBeVisible();
    expect(screen.getByLabelText('Column with the addresses')).toHaveDisplayValue(
      'E-mail (a@example.com)',
    );
    expect(screen.getByText('Names from “Name”.')).toBeVisible();

    await user.click(button('Import 3 addresses'));
    expect(screen.getByText('Only people who asked for it may be added.')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    put(screen.getByLabelText('How did they give consent?'), 'Fair');
    expect(screen.getByLabelText('Column with the tags')).toHaveDisplayValue('Labels (VIP)');
    put(screen.getByLabelText('A tag for all of them'), 'Pune');
    await user.click(button('Import 3 addresses'));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('max', '3');
    expect(answers.import_subscribers).toHaveBeenCalledExactlyOnceWith({
      subscribers: ['A', 'C', 'E'].map((name) => ({
        email: `${name.toLowerCase()}@example.com`,
        name,
        state: 'active',
        left_at: null,
        tags: name === 'A' ? ['Pune', 'VIP'] : ['Pune'],
      })),
      consent_note: 'Fair',
      may_unsubscribe: false,
    });

    answer.resolve({
      ...nothing,
      added: 1,
      already_active: 1,
      refused: [{ email: 'e@example.com', reason: 'unsubscribed' }],
      tagged: 3,
      tag_faults: [{ email: 'a@example.com', tag: 'VIP', reason: 'no_room' }],
    });
    expect(await screen.findByText('Skipped addresses')).toBeVisible();
    expect(figure('Added')).toHaveTextContent('1');
    expect(figure('Already subscribed')).toHaveTextContent('1');
    expect(figure('Left out')).toHaveTextContent('3');
    await user.click(button('Download the list'));
    await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(vi.mocked(downloadFile).mock.lastCall?.[2].trim().split('\r\n').slice(1)).toEqual([
      '3,"nowhere","No valid address"',
      '5,"A@example.com","Duplicates"',
      '6,"e@example.com","Has left the newsletter"',
    ]);
    expect(figure('Tags set')).toHaveTextContent('3');
    expect(screen.getByText('There are 500 different tags already')).toBeVisible();
    await user.click(button('Download these tags'));
    await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(2));
    expect(vi.mocked(downloadFile).mock.lastCall?.[2]).toContain(
      '2,"a@example.com","VIP","There are 500 different tags already"',
    );
    await user.click(button('Done'));
    expect(button('Import CSV')).toBeVisible();
    expect(answers.newsletter_counts).toHaveBeenCalledTimes(2);
  });

  it('of a pasted list needs a valid address, survives a change of screen and continues after a failure', async () => {
    answers.import_subscribers
      .mockRejectedValueOnce(lostConnection)
      .mockReturnValueOnce({ ...nothing, added: 2 });
    const { user, router } = await open();
    await user.click(button('Import CSV'));
    put(await screen.findByLabelText('Or paste addresses'), 'no address');
    await user.click(button('Check the pasted addresses'));
    expect(await screen.findByText('No valid addresses found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(button('Choose another list'));
    put(await screen.findByLabelText('Or paste addresses'), 'a@example.com, b@example.com');
    await user.click(button('Check the pasted addresses'));
    await user.click(await screen.findByRole('checkbox'));
    put(screen.getByLabelText('How did they give consent?'), 'Fair');
    await user.click(button('Import 2 addresses'));
    expect(await screen.findByText(/continuing adds no one twice/)).toBeVisible();
    await user.keyboard('{Escape}');
    await router.navigate('/elsewhere');
    await router.navigate('/');

    await user.click(await screen.findByRole('button', { name: 'Continue import' }));
    await user.click(button('Continue'));
    expect(await screen.findByText('Imported: Pasted list', { selector: 'label' })).toBeVisible();
    expect(figure('Added')).toHaveTextContent('2');
    await user.click(button('Import another list'));
    expect(await screen.findByLabelText('Or paste addresses')).toHaveValue('');
  });
});

/** Pastes addresses and starts their import. */
async function startImport(addresses = ['a@example.com', 'b@example.com']) {
  const view = await open();
  const { user } = view;
  await user.click(button('Import CSV'));
  put(await screen.findByLabelText('Or paste addresses'), addresses.join(', '));
  await user.click(button('Check the pasted addresses'));
  await user.click(await screen.findByRole('checkbox'));
  put(screen.getByLabelText('How did they give consent?'), 'Fair');
  await user.click(button(`Import ${addresses.length} addresses`));
  return view;
}

/** True when the browser asks before the tab is closed. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('an import under way', () => {
  it('goes on on another screen, asks before the tab is closed, and shows its report on return', async () => {
    const answer = Promise.withResolvers<unknown>();
    answers.import_subscribers.mockReturnValueOnce(answer.promise);
    expect(asksToStay()).toBe(false);
    const { router, user } = await startImport();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Importing... 0%' })).toBeVisible();
    await router.navigate('/elsewhere');
    expect(asksToStay()).toBe(true);

    answer.resolve({ ...nothing, added: 2 });
    await vi.waitFor(() => expect(asksToStay()).toBe(false));
    await router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'Import report' }));
    expect(figure('Added')).toHaveTextContent('2');
    expect(answers.import_subscribers).toHaveBeenCalledOnce();
  });

  it('is stopped after the piece in flight, and continues behind it', async () => {
    const answer = Promise.withResolvers<unknown>();
    answers.import_subscribers.mockReturnValueOnce(answer.promise);
    const addresses = Array.from({ length: 501 }, (_, index) => `reader${index}@example.com`);
    const { user } = await startImport(addresses);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(button('Stopping...')).toBeDisabled();
    answer.resolve({ ...nothing, added: 500 });

    answers.import_subscribers.mockReturnValue({ ...nothing, added: 1 });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(figure('Added')).toHaveTextContent('501'));
    const pieces = answers.import_subscribers.mock.calls.map(([{ subscribers }]) => subscribers);
    expect(pieces).toMatchObject([{ length: 500 }, [{ email: 'reader500@example.com' }]]);
  });
});

describe('an export', () => {
  it('saves all subscribers that match the filter, with formulas escaped', async () => {
    const { user } = await open('/admin/newsletter?q=cmd&status=active&place=post');
    const row = { ...subscriber, email: '=cmd@example.com', origin: 'signup', place: 'post' };
    answers.search_subscribers.mockReturnValue([{ ...row, consent_note: 'Fair' }]);
    await user.click(button('Export these as CSV'));
    await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(answers.search_subscribers.mock.lastCall?.[0]).toMatchObject({
      search: 'cmd',
      status_filter: 'active',
      place_filter: 'post',
      page_size: 1000,
    });
    const [name, mime, text] = vi.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    expect(mime).toBe('text/csv');
    const [header, first] = (text ?? '').split('\r\n');
    expect(header).toContain('"Subscribed (America/St_Johns)","Unsubscribed (America/St_Johns)"');
    expect(first).toContain(`"'=cmd@example.com",,"active","2026-03-05 05:37",,"signup","post"`);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Export ready',
      '1 subscriber saved as a CSV file.',
    );
  });
});
