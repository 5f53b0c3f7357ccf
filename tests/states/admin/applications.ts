/** States of applications: the list, a record, templates and replies. */
import { stored } from '../backend.ts';
import * as leads from '../leads.ts';
import { hoursAgo, id, listedJob, meera, rohan } from '../rows.ts';
import { listStates, type Stage, type State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const applications = [leads.rohansApplication, leads.leelasApplication, leads.karansApplication];

const screen = {
  name: 'admin/applications',
  at: '/admin/applications',
  section: 'careers',
  answers: {
    ...signedIn,
    ...leads.freshRecord,
    application_list: applications,
    search_applications: applications,
    count_applications: applications.length,
    'count job_applications': applications.length,
    // The applications whose next step is due.
    'count application_list': 1,
    job_list: [listedJob],
    reply_templates: [leads.refusalTemplate, leads.receiptTemplate],
    recent_refusals: [],
    'update job_applications': stored,
    set_lead_status: leads.statusesSet(applications),
    send_replies: null,
  },
} as const satisfies State;

const record = {
  ...screen,
  at: `${screen.at}?open=${rohan.id}`,
  answers: {
    ...screen.answers,
    lead_notes: [leads.ownNote, leads.meerasNote],
    audit_log: [leads.statusChange(leads.rohansApplication, 'shortlisted', 'pending')],
  },
} as const satisfies State;

async function openRecord({ screen: page, within }: Stage) {
  const panel = within(await page.findByRole('dialog', { name: rohan.name }));
  await panel.findByText(leads.ownNote.body);
  // Twice: a note, and a change of the status.
  await panel.findAllByText(new RegExp(meera.email));
  return panel;
}

async function select({ user, screen: page }: Stage) {
  await user.click(await page.findByRole('checkbox', { name: `Select ${rohan.name}` }));
  await page.findByText('1 selected');
}

async function chooseRefusal({ user, screen: page }: Stage) {
  const { name } = leads.refusalTemplate;
  await page.findByRole('option', { name });
  await user.selectOptions(page.getByRole('combobox', { name: 'Template' }), name);
  await page.findByRole('checkbox', { name: 'Set to Rejected' });
}

export const applicationStates: State[] = [
  ...listStates({
    ...screen,
    emptied: {
      application_list: [],
      'count job_applications': 0,
      'count application_list': 0,
      job_list: [],
    },
  }),
  {
    ...screen,
    name: 'admin/applications/nothing',
    at: `${screen.at}?q=no-such-name`,
    answers: { ...screen.answers, search_applications: [], count_applications: 0 },
    play: ({ screen: page }) => page.findByText('No applications found'),
  },
  { ...record, name: 'admin/applications/details', play: openRecord },
  {
    ...record,
    name: 'admin/applications/replied',
    answers: {
      ...record.answers,
      reply_list: [
        {
          ...leads.sentReply,
          id: id('6', 2),
          status: 'pending',
          can_undo_until: hoursAgo(-1),
          template_name: leads.refusalTemplate.name,
          with_status: 'rejected',
        },
        {
          ...leads.sentReply,
          status: 'failed',
          last_error: '550 No such mailbox',
          may_have_left: true,
        },
      ],
    },
    async play(stage) {
      const panel = await openRecord(stage);
      await panel.findByRole('button', { name: 'Send again' });
      await panel.findByRole('button', { name: 'Undo' });
    },
  },
  {
    ...record,
    name: 'admin/applications/returned',
    answers: {
      ...record.answers,
      reply_list: [
        {
          ...leads.sentReply,
          status: 'failed',
          did_not_arrive: true,
          last_error:
            'Did not arrive: 550 5.1.1 The email account that you tried to reach does not exist.',
        },
      ],
    },
    async play(stage) {
      const panel = await openRecord(stage);
      await stage.user.click(await panel.findByRole('button', { name: 'Correct the address' }));
      await panel.findByRole('button', { name: 'Save and send again' });
    },
  },
  {
    ...record,
    name: 'admin/applications/reply',
    async play(stage) {
      await openRecord(stage);
      await stage.user.keyboard('r');
      await stage.screen.findByRole('dialog', { name: `Reply to ${rohan.name}` });
    },
  },
  {
    ...screen,
    name: 'admin/applications/templates',
    async play({ user, screen: page }) {
      await user.click(await page.findByRole('button', { name: 'Templates' }));
      await page.findByRole('list', { name: 'Templates' });
    },
  },
  {
    ...screen,
    name: 'admin/applications/template',
    async play({ user, screen: page }) {
      await user.click(await page.findByRole('button', { name: 'Templates' }));
      await user.click(await page.findByRole('button', { name: /^Kind refusal/ }));
      const text = await page.findByRole('textbox', { name: 'Text' });
      await user.clear(text);
      await user.click(text);
      await user.paste('Hi {first name}, about {service}.');
      await page.findByText(/cannot be filled in/);
    },
  },
  { ...screen, name: 'admin/applications/selected', play: select },
  {
    ...screen,
    name: 'admin/applications/reply-to-many',
    answers: {
      ...screen.answers,
      application_list: [
        leads.rohansApplication,
        leads.leelasApplication,
        { ...leads.karansApplication, is_position_removed: true },
      ],
    },
    async play(stage) {
      const { user, screen: page } = stage;
      // A phone has no box for all rows.
      for (const { name } of applications) {
        await user.click(await page.findByRole('checkbox', { name: `Select ${name}` }));
      }
      await user.click(await page.findByRole('button', { name: 'Reply to 3' }));
      await chooseRefusal(stage);
      await page.findByText(/^The position “.+” no longer exists\.$/);
    },
  },
  {
    ...screen,
    name: 'admin/applications/not-saved',
    answers: { ...screen.answers, 'update job_applications': [] },
    async play(stage) {
      await select(stage);
      await stage.user.click(stage.screen.getByRole('button', { name: 'Set to Rejected' }));
      await stage.screen.findByText(/not saved/i);
    },
  },
];
