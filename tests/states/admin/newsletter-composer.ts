/** States of the newsletter's composer: a text, its HTML, and the question before sending. */
import { type Answers, inTurn, lost } from '../backend.ts';
import { press } from '../gestures.ts';
import * as rows from '../newsletter-rows.ts';
import { post } from '../post-rows.ts';
import type { Stage, State } from '../state.ts';
import { newsletterAnswers } from './newsletter.ts';

export const composerAnswers: Answers = {
  ...newsletterAnswers,
  count_newsletter_audience: { recipients: 1205 },
  // An answer without rows would say that the draft in the composer is gone.
  newsletter_drafts: ({ query: { id } }) =>
    id === undefined || id === `eq.${rows.newsletterDraft.id}` ? [rows.newsletterDraft] : lost(),
  // A save makes the next version of the one that it names.
  save_newsletter_draft: ({ body }) => {
    const { made_from: madeFrom, ...draft } = Object(body);
    return [{ ...rows.newsletterDraft, ...draft, version: 1 + Number(madeFrom) }];
  },
  'delete newsletters': [rows.sentMail],
  'functions/send-newsletter': { success: true, message: 'It is on its way.' },
  campaign_list: [],
  steer_newsletter_campaign: 'draft',
  // Every server of the site has this picture.
  blogs: [{ ...post, featured_image: '/icons/any-192.png' }],
};

const screen = {
  section: 'newsletter',
  at: '/admin/newsletter?tab=send',
  answers: composerAnswers,
} as const;

/** The number of recipients is there, and the visual editor. */
async function untilLoaded({ screen: page }: Stage) {
  await page.findByRole('button', { name: 'Send to 1,234 Subscribers' });
  await page.findByLabelText('Title');
}

async function insertPost(stage: Stage) {
  await untilLoaded(stage);
  await press(stage, 'Insert post');
  return stage.screen.findByRole('button', { name: new RegExp(post.title) });
}

async function showHtml(stage: Stage) {
  await untilLoaded(stage);
  await stage.user.click(stage.screen.getByRole('radio', { name: 'HTML' }));
  return stage.screen.findByLabelText('Content (HTML)');
}

async function writeHtml(stage: Stage) {
  const { user, screen: page } = stage;
  await user.type(page.getByLabelText('Subject Line'), 'Spring');
  await user.click(page.getByLabelText('Content (HTML)'));
  await user.paste('<p>Hello</p>');
}

export const composerStates: State[] = [
  { ...screen, name: 'admin/newsletter/tab-send', play: untilLoaded },
  { ...screen, section: 'blog', name: 'admin/newsletter/insert-post', play: insertPost },
  {
    ...screen,
    section: 'blog',
    name: 'admin/newsletter/letter',
    async play(stage) {
      const { user, screen: page } = stage;
      await user.click(await insertPost(stage));
      await user.type(await page.findByLabelText('Title'), 'Diwali offers');
      await user.type(page.getByLabelText('Button text'), 'Read more');
      await user.type(page.getByLabelText('Button link'), '/contact');
      await press(stage, /^Check list:/);
    },
  },
  { ...screen, name: 'admin/newsletter/html', play: showHtml },
  {
    ...screen,
    name: 'admin/newsletter/html-only',
    async play(stage) {
      await showHtml(stage);
      await writeHtml(stage);
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/audience',
    async play(stage) {
      await untilLoaded(stage);
      await press(stage, 'To All 1,234 (choose who gets it)');
      await stage.screen.findByRole('dialog', { name: 'Who gets it?' });
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/drafts',
    async play(stage) {
      await untilLoaded(stage);
      await press(stage, 'Drafts');
      await stage.screen.findByRole('button', { name: rows.newsletterDraft.subject });
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/ask-to-send',
    async play(stage) {
      await showHtml(stage);
      await writeHtml(stage);
      await press(stage, 'Send to 1,234 Subscribers');
      await stage.screen.findByRole('alertdialog', { name: /^Send to [\d,]+ active subscribers/ });
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/codes',
    async play(stage) {
      await showHtml(stage);
      await writeHtml(stage);
      await stage.user.type(stage.screen.getByLabelText('Subject Line'), ' for *|FNAME|*');
      await stage.screen.findByText(/^Placeholder codes of another tool/, { selector: 'strong' });
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/leaving',
    answers: {
      ...composerAnswers,
      'functions/send-newsletter': () => ({
        success: true,
        message: 'It is on its way.',
        sendAt: new Date(Date.now() + 20_000).toISOString(),
      }),
      campaign_list: ({ query }) => [
        rows.runningCampaign({
          id: query['id']?.replace('eq.', '') ?? '',
          status: 'scheduled',
          started_at: null,
        }),
      ],
    },
    async play(stage) {
      await showHtml(stage);
      await writeHtml(stage);
      await press(stage, 'Send to 1,234 Subscribers');
      await press(stage, 'Send newsletter');
      await stage.screen.findByText(/^Sending to [\d,]+ people in \d+ s$/);
    },
  },
  {
    ...screen,
    name: 'admin/newsletter/draft-conflict',
    answers: {
      ...composerAnswers,
      save_newsletter_draft: inTurn(
        () => [],
        () => [{ ...rows.newsletterDraft, version: 5 }],
      ),
      newsletter_drafts: ({ query }) => [
        { ...rows.newsletterDraft, id: query['id']?.replace('eq.', '') ?? '' },
      ],
    },
    async play(stage) {
      await showHtml(stage);
      await writeHtml(stage);
      await stage.screen.findByRole('dialog', { name: 'This draft was changed elsewhere' });
    },
  },
];
