// Tests adding subscribers: one by a form, many by an import, which continues while the admin is elsewhere.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Json } from '@/shared/supabase/database.types';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { nothingImported } from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { collectSavedFiles } from '../../support/saved-files.ts';
import { put } from './put.ts';

type User = Awaited<ReturnType<typeof openState>>['user'];

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;
const consentNote = () => screen.getByLabelText('How did they give consent?');
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `person${index}@example.com`);

async function openForm(rest: Answers = {}) {
  const view = await openState('admin/newsletter/add', rest);
  const form = within(screen.getByRole('dialog', { name: 'Add a subscriber' }));
  return {
    ...view,
    form,
    email: form.getByLabelText('Email'),
    consent: form.getByLabelText('They asked to be added'),
    note: form.getByLabelText('How did they give consent?'),
    submit: () => view.user.click(form.getByRole('button', { name: 'Add subscriber' })),
  };
}

const refusal = (reason: string) => ({
  ...nothingImported,
  refused: [{ email: 'new@example.com', reason }],
});

describe('adding a subscriber', () => {
  it('needs an address, the consent and a note, and clears each error once it is corrected', async () => {
    const { user, form, email, consent, note, asked } = await openForm();
    expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(consent).toHaveAccessibleDescription('Only people who asked for it may be added.');
    expect(note).toBeInvalid();
    put(email, ' new@example.com ');
    expect(email).toBeValid();
    expect(note).toBeInvalid();
    put(note, 'By phone');
    await user.click(consent);
    expect(form.queryByText(/^(?:Please|Only people)/)).toBeNull();
    expect(asked('import_subscribers')).toEqual([]);
  });

  it('stores the address with its consent, and reads the list again', async () => {
    const { user, email, consent, note, submit, asked } = await openForm({
      import_subscribers: { ...nothingImported, added: 1 },
    });
    put(email, ' new@example.com ');
    put(note, 'By phone');
    await user.click(consent);
    await submit();
    expect(await screen.findByText('new@example.com gets the next newsletter.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked('import_subscribers').map(({ body }) => body)).toEqual([
      {
        subscribers: [
          { email: 'new@example.com', name: null, state: 'active', left_at: null, tags: [] },
        ],
        consent_note: 'By phone',
        may_unsubscribe: false,
        origin: 'added',
      },
    ]);
    expect(asked('newsletter_counts')).toHaveLength(2);
  });

  it.each([
    ['already active', { ...nothingImported, already_active: 1 }, /already subscribed/],
    ['unsubscribed', refusal('unsubscribed'), /This address is unsubscribed/],
    ['barred', refusal('barred'), /This address is blocked/],
    ['invalid', refusal('invalid'), /valid email/],
  ])('explains why an address is refused that is %s', async (_, answer, words) => {
    const { user, form, email, consent, note, submit } = await openForm({
      import_subscribers: answer,
    });
    put(email, 'new@example.com');
    put(note, 'By phone');
    await user.click(consent);
    await submit();
    expect(await form.findByText(words)).toBeVisible();
    put(email, 'new@example.com.in');
    expect(form.queryByText(words)).toBeNull();
  });

  it('keeps the address after a failure, also behind a closed dialog', async () => {
    const { user, form, email, consent, note, submit } = await openForm({
      import_subscribers: lost,
    });
    put(email, 'new@example.com');
    put(note, 'By phone');
    await user.click(consent);
    await submit();
    expect(await form.findByText(/could not be added/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await button('Add subscriber'));
    expect(await screen.findByLabelText('Email')).toHaveValue('new@example.com');
  });
});

async function upload(user: User, name: string, lines: string[]) {
  const file = new File([lines.join('\n')], name, { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByText(name)).toBeVisible();
}

async function paste(user: User, addresses: string) {
  put(await screen.findByLabelText('Or paste addresses'), addresses);
  await user.click(await button('Check the pasted addresses'));
}

describe('an import', () => {
  it('says before it starts who stays out, and counts them under no subscription', async () => {
    const { user, asked } = await openState('admin/newsletter/import', {
      preview_import: { already_active: 1, unsubscribed: 1, erased: 1 },
    });
    await upload(user, 'list.csv', ['Email', 'a@x.test', 'b@x.test', 'c@x.test', 'd@x.test']);
    expect(await screen.findByText('Skipped: unsubscribed here: 1, erased here: 1.')).toBeVisible();
    expect(figure('To subscribe')).toHaveTextContent('1');
    expect(figure('Already subscribed')).toHaveTextContent('1');
    expect(figure('Skipped')).toHaveTextContent('2');
    expect(asked('preview_import').map(({ body }) => body)).toEqual([
      { addresses: ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'] },
    ]);
  });

  it('asks what it does not understand, and takes as left what has left', async () => {
    const { user, asked } = await openState('admin/newsletter/import', {
      import_subscribers: { ...nothingImported, added: 1, left: 1 },
    });
    await upload(user, 'old-tool.csv', [
      'Email,Status',
      'a@example.com,active',
      'b@example.com,unsubscribed',
      'c@example.com,pending',
      'd@example.com,S',
    ]);
    expect(figure('To subscribe')).toHaveTextContent('1');
    expect(figure('To unsubscribe')).toHaveTextContent('1');
    expect(figure('To answer')).toHaveTextContent('1');

    await user.click(screen.getByLabelText('Everyone to subscribe asked to get the newsletter'));
    put(consentNote(), 'Moved');
    await user.click(await button('Import 3 addresses'));
    const question = screen.getByLabelText('S (1 row)');
    expect(question).toHaveAccessibleDescription('Please say what this means. Required');
    expect(asked('import_subscribers')).toEqual([]);
    await user.selectOptions(question, 'Did not ask for it, or did not confirm');
    expect(screen.getByText('Skipped: did not ask for it: 2.')).toBeVisible();
    await user.click(screen.getByLabelText('Also unsubscribe those who are subscribed here'));
    await user.click(await button('Import 2 addresses'));
    expect(await screen.findByText('Skipped addresses')).toBeVisible();
    expect(asked('import_subscribers')[0]?.body).toMatchObject({
      subscribers: [{ state: 'active' }, { email: 'b@example.com', state: 'unsubscribed' }],
      may_unsubscribe: true,
    });
    expect(figure('Unsubscribed')).toHaveTextContent('1');
  });

  it('addresses that must not be mailed ask for their source, and for no consent', async () => {
    const { user, asked } = await openState('admin/newsletter/import', {
      import_subscribers: { ...nothingImported, barred: 2 },
    });
    await paste(user, 'a@example.com, b@example.com');
    await user.selectOptions(
      await screen.findByLabelText('People in this list'),
      'Must not be emailed',
    );
    expect(screen.queryByLabelText('How did they give consent?')).toBeNull();
    await user.click(await button('Import 2 addresses'));
    expect(screen.getByText('Please say where it is from.')).toBeVisible();
    put(screen.getByLabelText('Where is the list from?'), 'Wrote to us');
    await user.click(await button('Import 2 addresses'));
    await waitFor(() => expect(figure('Blocked')).toHaveTextContent('2'));
    expect(asked('import_subscribers')[0]?.body).toMatchObject({
      subscribers: [{ state: 'manual' }, { state: 'manual' }],
      may_unsubscribe: true,
    });
  });

  it('sends the addresses with names, tags and consent of the file', async () => {
    const { user, asked } = await openState('admin/newsletter/import');
    await upload(user, 'fair.csv', [
      'Name;E-mail;Labels',
      'A;a@example.com;VIP',
      'B;nowhere',
      'C;c@example.com',
      'D;A@example.com',
    ]);
    expect(figure('To subscribe')).toHaveTextContent('2');
    expect(screen.getByText('Skipped: invalid: 1, duplicate: 1.')).toBeVisible();
    expect(screen.getByLabelText('E-mail (a@example.com)')).toHaveDisplayValue('Email address');
    expect(screen.getByLabelText('Name (A)')).toHaveDisplayValue('Name');
    expect(screen.getByLabelText('Labels (VIP)')).toHaveDisplayValue('Tags');
    expect(
      screen.getByText(/no sign-up dates that can be read: everyone subscribes/),
    ).toBeVisible();
    put(screen.getByLabelText('A tag for all of them'), 'Pune');
    await user.click(await button('Import 2 addresses'));
    expect(screen.getByText('Only people who asked for it may be added.')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    put(consentNote(), 'Fair');
    await user.click(await button('Import 2 addresses'));
    await screen.findByText('Skipped addresses');
    const unsaid = { joined_at: null, left_at: null, note: null, origin: null, place: null };
    const row = { ...unsaid, state: 'active', welcomed_at: null };
    expect(asked('import_subscribers').map(({ body }) => body)).toEqual([
      {
        subscribers: [
          { ...row, email: 'a@example.com', name: 'A', tags: ['Pune', 'VIP'] },
          { ...row, email: 'c@example.com', name: 'C', tags: ['Pune'] },
        ],
        consent_note: 'Fair',
        may_unsubscribe: false,
      },
    ]);
  });

  it('ends with a report, and with files of the addresses and tags that were left out', async () => {
    const files = collectSavedFiles();
    const { user, asked } = await openState('admin/newsletter/import-report', {
      import_subscribers: {
        ...nothingImported,
        added: 1,
        already_active: 7,
        refused: [{ email: 'person.8@example.com', reason: 'unsubscribed' }],
        tagged: 3,
        tag_faults: [{ email: 'person.7@example.com', tag: 'VIP', reason: 'no_room' }],
      },
    });
    expect(figure('Added')).toHaveTextContent('1');
    expect(figure('Already subscribed')).toHaveTextContent('7');
    expect(figure('Tags set')).toHaveTextContent('3');
    await user.click(await button('Download the list'));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.text.trim().split('\r\n').slice(1)).toEqual([
      '3,"nowhere","Not a valid address"',
      '6,"person.2@example.com","Did not ask for it, or did not confirm"',
      '12,"person.8@example.com","Unsubscribed here"',
      '13,"person.8@example.com","Duplicates"',
    ]);
    expect(screen.getByText('There are 500 different tags already')).toBeVisible();
    await user.click(await button('Download these tags'));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(files[1]?.text).toContain(
      '11,"person.7@example.com","VIP","There are 500 different tags already"',
    );
    await user.click(await button('Done'));
    expect(await button('Import CSV')).toBeVisible();
    expect(asked('newsletter_counts')).toHaveLength(2);
  });

  it('without a valid address leads back to the choice of a list', async () => {
    const { user } = await openState('admin/newsletter/import');
    await paste(user, 'no address');
    expect(await screen.findByText('No valid addresses found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(await button('Choose another list'));
    expect(await screen.findByLabelText('Or paste addresses')).toBeVisible();
  });
});

/** Pastes addresses and starts their import. */
async function startImport(
  addresses: string[],
  import_subscribers: NonNullable<Answers['import_subscribers']>,
) {
  const view = await openState('admin/newsletter/import', { import_subscribers });
  await paste(view.user, addresses.join(', '));
  await view.user.click(await screen.findByRole('checkbox'));
  put(consentNote(), 'Fair');
  await view.user.click(await button(`Import ${addresses.length} addresses`));
  return view;
}

/** True when the browser asks before the tab is closed. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('an import under way', () => {
  it('goes on on another screen, asks before the tab is closed, and shows its report on return', async () => {
    const answer = Promise.withResolvers<Json>();
    expect(asksToStay()).toBe(false);
    const { navigate, user, asked } = await startImport(numbered(2), () => answer.promise);
    await user.keyboard('{Escape}');
    expect(await button('Importing... 0%')).toBeVisible();
    await navigate('/admin/person');
    expect(asksToStay()).toBe(true);

    answer.resolve({ ...nothingImported, added: 2 });
    await waitFor(() => expect(asksToStay()).toBe(false));
    await navigate('/admin/newsletter');
    await user.click(await button('Import report'));
    expect(figure('Added')).toHaveTextContent('2');
    expect(asked('import_subscribers')).toHaveLength(1);
  });

  it('continues after a failure, also after a change of screen', async () => {
    const { navigate, user } = await startImport(
      numbered(2),
      inTurn<Json>(lost, () => ({ ...nothingImported, added: 2 })),
    );
    expect(await screen.findByText(/no one is added twice/)).toBeVisible();
    await user.keyboard('{Escape}');
    await navigate('/admin/person');
    await navigate('/admin/newsletter');
    await user.click(await button('Continue import'));
    await user.click(await button('Continue'));
    expect(await screen.findByText('Imported: Pasted list', { selector: 'label' })).toBeVisible();
    await user.click(await button('Import another list'));
    expect(await screen.findByLabelText('Or paste addresses')).toHaveValue('');
  });

  it('is stopped after the piece in flight, and continues behind it', async () => {
    const answer = Promise.withResolvers<Json>();
    const { user, asked } = await startImport(
      numbered(501),
      inTurn<Json>(
        () => answer.promise,
        () => ({ ...nothingImported, added: 1 }),
      ),
    );
    await user.click(await button('Stop'));
    expect(await button('Stopping...')).toBeDisabled();
    answer.resolve({ ...nothingImported, added: 500 });
    await user.click(await button('Continue'));
    await waitFor(() => expect(figure('Added')).toHaveTextContent('501'));
    expect(asked('import_subscribers').map(({ body }) => body)).toMatchObject([
      { subscribers: { length: 500 } },
      { subscribers: [{ email: 'person500@example.com' }] },
    ]);
  });
});
