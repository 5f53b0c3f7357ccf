/** States of the site's forms, sent and not sent. */
import { contactSection } from '@content/contact';
import { servicesNeeded } from '@content/inquiry-choices';
import { newsletter } from '@content/newsletter';
import type { Answers } from '../backend.ts';
import { lost } from '../backend.ts';
import * as rows from '../rows.ts';
import type { Stage, State } from '../state.ts';

/** Longer than a script needs to fill in a form. */
const humanMs = 10_000;
const phone = '+44 20 7946 0018';

const isPublic = true;

const received: Answers = {
  'insert contact_inquiries': null,
  'insert job_applications': null,
  report_notification: null,
  emailjs: 'OK',
};
const notReceived: Answers = {
  'insert contact_inquiries': lost,
  'insert job_applications': lost,
  emailjs: lost,
};

async function sendMessage({ user, screen, pass }: Stage): Promise<void> {
  await user.type(await screen.findByLabelText('Name'), rows.asha.name);
  await user.type(screen.getByLabelText('Email'), rows.asha.email);
  const [service] = servicesNeeded;
  await user.selectOptions(screen.getByLabelText('Service needed'), service.value);
  await user.type(screen.getByLabelText(/About your project/), rows.asha.message);
  pass(humanMs);
  await user.click(screen.getByRole('button', { name: contactSection.submit }));
}

async function apply({ user, screen, pass }: Stage): Promise<void> {
  await user.type(await screen.findByLabelText('Full name'), rows.rohan.name);
  await user.type(screen.getByLabelText('Email'), rows.rohan.email);
  await user.type(screen.getByLabelText('Phone'), phone);
  await screen.findByRole('option', { name: rows.job.title });
  await user.selectOptions(screen.getByLabelText('Position'), rows.job.id);
  pass(humanMs);
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
}

async function subscribe({ user, screen }: Stage): Promise<void> {
  await user.type(await screen.findByLabelText(newsletter.label), rows.asha.email);
  await user.click(screen.getByRole('button', { name: newsletter.submit }));
}

const thanks = ({ screen }: Stage) =>
  screen.findByRole('heading', { name: /Thank you|Asha|Rohan/ });
const failure = ({ screen }: Stage) => screen.findByText(/^(?:Failed to|There was an error)/);

/** Goes on to what the screen says in the end. */
const then =
  (send: (stage: Stage) => Promise<void>, end: (stage: Stage) => Promise<unknown>) =>
  async (stage: Stage) => {
    await send(stage);
    await end(stage);
  };

const home = { at: '/', isPublic } as const;
const careers = { at: '/careers', isPublic, section: 'careers' } as const;
const about = { at: '/about', isPublic, section: 'newsletter' } as const;
const jobs = [rows.job];

export const formStates: State[] = [
  { ...home, name: 'home/sent', answers: received, play: then(sendMessage, thanks) },
  { ...home, name: 'home/failed', answers: notReceived, play: then(sendMessage, failure) },
  { ...careers, name: 'careers/sent', answers: { ...received, jobs }, play: then(apply, thanks) },
  {
    ...careers,
    name: 'careers/failed',
    answers: { ...notReceived, jobs },
    play: then(apply, failure),
  },
  {
    ...about,
    name: 'about/sent',
    answers: {
      'functions/newsletter-subscribe': { success: true, message: 'Please confirm by mail.' },
    },
    play: then(subscribe, ({ screen }) => screen.findByText(/^asha@example\.com: /)),
  },
  {
    ...about,
    name: 'about/failed',
    answers: { 'functions/newsletter-subscribe': lost },
    play: then(subscribe, failure),
  },
];
