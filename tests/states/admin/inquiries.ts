/** States of inquiries: the list, a record, and its actions. */
import { type Call, stored } from '../backend.ts';
import * as leads from '../leads.ts';
import { asha } from '../rows.ts';
import { listStates, type Stage, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const inquiries = [leads.ashasInquiry, leads.vikramsInquiry];

/** By the status that a request names; without one, all. */
const counts: Record<string, number> = { 'eq.new': 1, 'eq.answered': 1, 'eq.archived': 0 };

const screen = {
  name: 'admin/inquiries',
  at: '/admin/inquiries',
  answers: {
    ...signedIn,
    ...leads.freshRecord,
    inquiry_list: inquiries,
    search_inquiries: inquiries,
    count_inquiries: inquiries.length,
    'count contact_inquiries': ({ query }: Call) => counts[query['status'] ?? ''] ?? 2,
    // The inquiries whose next step is due.
    'count inquiry_list': 1,
    'update contact_inquiries': stored,
    set_lead_status: leads.statusesSet(inquiries),
  },
};

const record = { ...screen, at: `${screen.at}?open=${asha.id}` };

const panelOf = async ({ screen: page, within }: Stage) =>
  within(await page.findByRole('dialog', { name: asha.name }));

async function openRecord(stage: Stage) {
  const panel = await panelOf(stage);
  await panel.findByRole('button', { name: 'Reply' });
  return panel;
}

async function select({ user, screen: page }: Stage) {
  await user.click(await page.findByRole('checkbox', { name: `Select ${asha.name}` }));
  await page.findByText('1 selected');
}

async function askToErase(stage: Stage) {
  const panel = await openRecord(stage);
  await stage.user.click(panel.getByRole('button', { name: 'Erase this person' }));
  const question = stage.within(await stage.screen.findByRole('alertdialog'));
  await question.findByText('What to erase');
  return question;
}

const erasing = {
  ...record.answers,
  count_person_records: { applications: 0, inquiries: 2, newsletter_entries: 0 },
  erase_people: { applications: [], inquiries: [asha.id], subscribers: [], newsletter_entries: 0 },
};

export const inquiryStates: State[] = [
  ...listStates({
    ...screen,
    emptied: { inquiry_list: [], 'count contact_inquiries': 0, 'count inquiry_list': 0 },
  }),
  {
    ...screen,
    name: 'admin/inquiries/nothing',
    at: `${screen.at}?q=no-such-name`,
    answers: { ...screen.answers, search_inquiries: [], count_inquiries: 0 },
    play: ({ screen: page }) => page.findByText('No inquiries found'),
  },
  { ...record, name: 'admin/inquiries/details', play: openRecord },
  {
    ...record,
    name: 'admin/inquiries/mail-failed',
    answers: { ...record.answers, inquiry_list: [{ ...leads.ashasInquiry, ...leads.mailFailed }] },
    play: async (stage) => (await panelOf(stage)).findByText(/^Last try/),
  },
  {
    ...record,
    name: 'admin/inquiries/won',
    // The choices of the details, the first of which is scrolled out of sight.
    checks: ['axe and scrolling'],
    answers: { ...record.answers, inquiry_list: [{ ...leads.ashasInquiry, outcome: 'won' }] },
    async play(stage) {
      const panel = await openRecord(stage);
      await stage.user.type(await panel.findByRole('textbox', { name: /^Value in/ }), '1.2345');
      await stage.user.click(panel.getByRole('button', { name: 'Save value' }));
      await panel.findByText(/^Write a whole amount/);
    },
  },
  {
    ...record,
    name: 'admin/inquiries/next-step',
    async play(stage) {
      const panel = await openRecord(stage);
      await stage.user.keyboard('n');
      await panel.findByLabelText('What to do');
    },
  },
  { ...screen, name: 'admin/inquiries/selected', play: select },
  {
    ...screen,
    name: 'admin/inquiries/not-saved',
    answers: { ...screen.answers, 'update contact_inquiries': [] },
    async play(stage) {
      await select(stage);
      await stage.user.click(stage.screen.getByRole('button', { name: 'Mark as archived' }));
      await stage.screen.findByText(/not saved/i);
    },
  },
  { ...record, name: 'admin/inquiries/erase', answers: erasing, play: askToErase },
  {
    ...record,
    name: 'admin/inquiries/erased',
    answers: erasing,
    async play(stage) {
      const question = await askToErase(stage);
      stage.answer({ inquiry_list: [leads.vikramsInquiry] });
      await stage.user.click(question.getByRole('button', { name: 'Erase 1 inquiry' }));
      await stage.screen.findByRole('region', { name: 'Undo the erasure' });
    },
  },
];
