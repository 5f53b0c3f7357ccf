/** States of a post's full-screen editor: its form, its dialogs, and unsaved text. */
import { type Answers, inTurn } from '../backend.ts';
import { press } from '../gestures.ts';
import * as rows from '../post-rows.ts';
import { listStates, type Stage, type State } from '../state.ts';
import { blogAnswers } from './posts.ts';

const section = 'blog';

const answers: Answers = {
  ...blogAnswers,
  blogs: [rows.post],
  'insert blogs': [{ ...rows.post, version: 1, slug: 'diwali-offers' }],
  // A change makes the next version of the one that it names.
  'update blogs': ({ query }) => [
    { ...rows.post, version: 1 + Number(query['version']?.replace('eq.', '')) },
  ],
};

const newPost = { section, answers, at: '/admin/blog?tab=posts&edit=new' } as const;
const storedPost = { ...newPost, at: `/admin/blog?tab=posts&edit=${rows.post.id}` } as const;

const content = ({ screen }: Stage) => screen.findByRole('textbox', { name: 'Content' });

/** Opens a dialog of the editor's toolbar. */
const toolbarState = (name: string, button: string, dialog: string | RegExp): State => ({
  ...newPost,
  name,
  async play(stage) {
    await content(stage);
    await press(stage, button);
    await stage.screen.findByRole('dialog', { name: dialog });
  },
});

async function typeTitle(stage: Stage, title: string) {
  await content(stage);
  await stage.user.type(stage.screen.getByLabelText('Title'), title);
}

/** A title that is not saved is in the form again. */
async function comeBack(stage: Stage) {
  await typeTitle(stage, 'A title without a text');
  await press(stage, 'Close');
  await press(stage, 'New post');
  await stage.screen.findByRole('button', { name: 'Start over' });
}

async function showHtml({ user, screen }: Stage) {
  await user.click(await screen.findByRole('radio', { name: 'HTML' }));
  return screen.findByRole('textbox', { name: 'Content' });
}

export const postDeskStates: State[] = [
  { ...newPost, name: 'admin/blog/new', play: content },
  {
    ...newPost,
    name: 'admin/blog/category',
    // An open choice hides the rest of the page from screen readers, and axe takes it for the page.
    checks: ['forced colours'],
    async play(stage) {
      await content(stage);
      await stage.user.click(stage.screen.getByLabelText('Category'));
      await stage.screen.findByRole('option', { name: 'SEO' });
      await stage.user.keyboard('{ArrowDown}');
    },
  },
  {
    ...newPost,
    name: 'admin/blog/bold',
    async play(stage) {
      await stage.user.click(await content(stage));
      await press(stage, 'Bold');
    },
  },
  toolbarState('admin/blog/link', 'Link', /link/i),
  toolbarState('admin/blog/image', 'Image', 'Add an image'),
  toolbarState('admin/blog/video', 'Video', 'Add a video'),
  {
    ...newPost,
    name: 'admin/blog/problems',
    async play(stage) {
      await content(stage);
      await press(stage, 'Save draft');
      await stage.screen.findByText('Please write the content.');
    },
  },
  { ...newPost, name: 'admin/blog/restore', play: comeBack },
  {
    ...newPost,
    name: 'admin/blog/offer',
    async play(stage) {
      await comeBack(stage);
      await press(stage, 'Start over');
      await stage.screen.findByRole('button', { name: 'Discard' });
    },
  },
  {
    ...newPost,
    name: 'admin/blog/leave',
    isStorageFull: true,
    async play(stage) {
      await typeTitle(stage, 'Half');
      await press(stage, 'Close');
      await stage.screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    },
  },
  ...listStates({
    ...storedPost,
    name: 'admin/blog/edit',
    emptied: { blogs: [] },
    play: content,
  }),
  {
    ...storedPost,
    name: 'admin/blog/preview',
    async play(stage) {
      await content(stage);
      await stage.user.click(stage.screen.getByRole('tab', { name: 'Preview' }));
      await stage.screen.findByRole('article', { name: 'Preview of the post' });
    },
  },
  { ...storedPost, name: 'admin/blog/html', play: showHtml },
  {
    ...storedPost,
    name: 'admin/blog/removed',
    async play(stage) {
      await stage.user.click(await showHtml(stage));
      await stage.user.paste(
        '<p style="color:red">Red</p><iframe src="https://example.com/"></iframe>',
      );
      await press(stage, 'Save changes');
      await stage.screen.findByRole('alertdialog', { name: 'Before this is saved' });
    },
  },
  {
    ...storedPost,
    name: 'admin/blog/conflict',
    answers: {
      ...answers,
      blogs: inTurn(
        () => [rows.post],
        () => [rows.changedPost],
      ),
      'update blogs': inTurn(
        () => [],
        () => [{ ...rows.changedPost, version: 5 }],
      ),
    },
    async play(stage) {
      await content(stage);
      await stage.user.type(stage.screen.getByLabelText('Title'), ', and mine');
      await press(stage, 'Save changes');
      await stage.screen.findByRole('dialog', { name: 'This post was changed elsewhere' });
    },
  },
];
