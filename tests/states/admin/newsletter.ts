/** States of the newsletter's subscribers: the list, a record, tags, and an import. */
import type { Answers } from '../backend.ts';
import { press, pressInRow } from '../gestures.ts';
import * as rows from '../newsletter-rows.ts';
import { listStates, type Stage, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

export const newsletterAnswers: Answers = {
  ...signedIn,
  newsletter_counts: [rows.subscriberCounts],
  subscriber_list: [rows.reader, rows.leaver],
  'count subscriber_list': 2,
  search_subscribers: [rows.reader, rows.leaver],
  count_subscribers: 12_345,
  tag_list: rows.tags,
  newsletter_tags: rows.tags,
  newsletter_subscribers: [rows.reader],
  'update newsletter_subscribers': [rows.reader],
  newsletter_barred: [],
  newsletters: [rows.welcomeLetter],
  send_welcome_letter: true,
  'insert newsletter_barred': null,
  newsletter_subscriber_tags: [{ subscriber_id: rows.reader.id, tag_id: 7 }],
  'insert newsletter_subscriber_tags': [{ subscriber_id: rows.leaver.id }],
  'delete newsletter_subscriber_tags': [{ subscriber_id: rows.reader.id }],
  import_subscribers: {
    ...rows.nothingImported,
    added: 9,
    refused: [{ email: rows.leaver.email, reason: 'unsubscribed' }],
  },
  preview_import: {},
  record_export: null,
};

const screen = {
  section: 'newsletter',
  at: '/admin/newsletter',
  answers: newsletterAnswers,
} as const;

/** With the record of a subscriber open. */
const record = { ...screen, at: `${screen.at}?open=${rows.reader.id}` } as const;

/** As another tool exports its list: one has left, one is there twice, one line has no address. */
const exported = [
  'E-Mail,First name,Last name,Status',
  `${rows.leaver.email},Gone,Nair,subscribed`,
  'nowhere,,,subscribed',
  ...Array.from(
    { length: 9 },
    (_, index) =>
      `person.${index}@example.com,Asha,Rao,${['unsubscribed', 'bounced', 'pending'][index] ?? 'subscribed'}`,
  ),
  'person.8@example.com,,,subscribed',
].join('\n');

async function uploadList(stage: Stage) {
  await pressInRow(stage, 'subscribers', 'Import CSV');
  const file = new File([exported], 'subscribers-of-the-spring-fair.csv', { type: 'text/csv' });
  await stage.user.upload(await stage.screen.findByLabelText('CSV file'), file);
  await stage.screen.findByText('First lines');
}

export const subscriberStates: State[] = [
  ...listStates({
    ...screen,
    name: 'admin/newsletter',
    emptied: {
      newsletter_counts: [{ total: 0, active: 0, unsubscribed: 0 }],
      subscriber_list: [],
      'count subscriber_list': 0,
      tag_list: [],
    },
  }),
  {
    ...screen,
    name: 'admin/newsletter/nothing',
    at: `${screen.at}?q=no-such-address`,
    answers: { ...newsletterAnswers, search_subscribers: [], count_subscribers: 0 },
  },
  {
    ...screen,
    name: 'admin/newsletter/add',
    async play(stage) {
      await press(stage, 'Add subscriber');
      const form = stage.within(
        await stage.screen.findByRole('dialog', { name: 'Add a subscriber' }),
      );
      await stage.user.click(form.getByRole('button', { name: 'Add subscriber' }));
      await form.findByText('Please enter a valid email address.');
    },
  },
  ...listStates({
    ...record,
    name: 'admin/newsletter/subscriber',
    emptied: { newsletter_subscribers: [] },
    play: ({ screen: page }) => page.findByText('Name and address'),
  }),
  {
    ...record,
    name: 'admin/newsletter/stop-mailing',
    async play(stage) {
      const { user, screen: page } = stage;
      await user.selectOptions(await page.findByLabelText('May be emailed'), 'Never: complained');
      await user.type(page.getByLabelText('Note'), 'By phone on 3 March');
      await press(stage, 'Stop emailing');
      await page.findByText(/gets no newsletter any more/);
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/tag-many',
    async play(stage) {
      await stage.user.click(
        await stage.screen.findByRole('checkbox', { name: `Select ${rows.leaver.email}` }),
      );
      await press(stage, 'Tag');
      await stage.screen.findByRole('dialog', { name: 'Tag 1 subscriber' });
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/tags',
    async play(stage) {
      await pressInRow(stage, 'subscribers', 'Tags');
      await stage.screen.findByText('1,204 active, 96 unsubscribed');
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/import',
    async play(stage) {
      await pressInRow(stage, 'subscribers', 'Import CSV');
      await stage.screen.findByLabelText('CSV file');
    },
  },
  { ...screen, name: 'admin/newsletter/import-preview', play: uploadList },
  {
    ...screen,
    name: 'admin/newsletter/export',
    async play(stage) {
      await pressInRow(stage, 'subscribers', 'Export all as CSV');
      await stage.screen.findByText(/subscribe everyone in a file/);
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/import-report',
    async play(stage) {
      const { user, screen: page } = stage;
      await uploadList(stage);
      await user.click(page.getByLabelText(/asked to get the newsletter/));
      await user.type(page.getByLabelText('How did they give consent?'), 'At the fair');
      await press(stage, /^Import \d+ addresses$/);
      await page.findByText('Skipped addresses');
    },
  },
];
