import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, type Call, lost, stored } from '../../states/backend.ts';
import { receiptTemplate, refusalTemplate } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { addText } from './render-admin.tsx';

type Stage = Awaited<ReturnType<typeof openState>>;

const { id, name, subject, body, sets_status } = refusalTemplate;
const texts = { name, subject, body, sets_status };

/** Stores a template as the database does: with the next version. */
const saved = (call: Call) =>
  stored(call).map((change) => ({ ...refusalTemplate, ...change, version: 2 }));

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const panel = () => within(screen.getByRole('dialog', { name: 'Reply templates' }));
const field = (label: string) => panel().getByRole('textbox', { name: label });

const open = (rest: Answers = {}) =>
  openState('admin/applications/templates', {
    'insert reply_templates': saved,
    'update reply_templates': saved,
    ...rest,
  });

async function openRefusal({ user }: Stage) {
  await user.click(panel().getByRole('button', { name: /^Kind refusal/ }));
  await panel().findByRole('form', { name: `Edit ${name}` });
}
const save = ({ user }: Stage) => user.click(panel().getByRole('button', { name: 'Save' }));

/** The changes, with the version that each was made from. */
const changes = ({ asked }: Stage) =>
  asked('update reply_templates').map(({ query, body: change }) => [query['version'], change]);

describe('a new template', () => {
  it('says what is empty, takes fields by button, and is saved trimmed', async () => {
    const stage = await open();
    const { user, asked } = stage;
    await user.click(panel().getByRole('button', { name: 'New template' }));
    await save(stage);
    for (const words of ['Give the template a name.', 'Write a subject.', 'Write a text.']) {
      expect(panel().getByText(words)).toBeVisible();
    }
    addText(field('Name'), ' Come and see us ');
    addText(field('Subject'), 'A visit');
    await user.type(field('Text'), 'Hi !');
    await user.keyboard('{ArrowLeft}');
    await user.click(panel().getByRole('button', { name: 'Insert {first name}' }));
    expect(field('Text')).toHaveValue('Hi {first name}!');
    expect(field('Text')).toHaveFocus();
    const status = panel().getByRole('combobox', { name: 'Status to set with it' });
    await user.selectOptions(status, 'Shortlisted');
    await save(stage);
    await panel().findByRole('list', { name: 'Templates' });
    expect(asked('insert reply_templates').map((call) => call.body)).toEqual([
      {
        id: expect.any(String),
        kind: 'application',
        name: 'Come and see us',
        subject: 'A visit',
        body: 'Hi {first name}!',
        sets_status: 'shortlisted',
      },
    ]);
  });

  it('names an unknown field with those that exist, and is not saved with it', async () => {
    const stage = await open();
    await stage.user.click(panel().getByRole('button', { name: 'New template' }));
    addText(field('Name'), 'Test');
    addText(field('Subject'), 'Test');
    addText(field('Text'), 'Hi {firstname}, about {service}');
    expect(field('Text')).toBeInvalid();
    expect(field('Text')).toHaveAccessibleDescription(
      /\{firstname\}, \{service\} cannot be filled in. Known fields: \{name\}, \{first name\}, \{position\}/,
    );
    await save(stage);
    expect(stage.asked('insert reply_templates')).toEqual([]);
  });
});

describe('a template', () => {
  it('keeps its text over a failed save and a reload, and is saved over the version that was seen', async () => {
    silenceLog();
    const stage = await open({ 'update reply_templates': lost });
    await openRefusal(stage);
    addText(field('Subject'), ' today');
    await save(stage);
    expect(await panel().findByText(/What you typed is still here/)).toBeVisible();

    stage.answer({ 'update reply_templates': saved });
    await stage.reload();
    await stage.user.click(await screen.findByRole('button', { name: 'Templates' }));
    expect(await panel().findByText('Not saved')).toBeVisible();
    await openRefusal(stage);
    expect(field('Subject')).toHaveValue(`${subject} today`);
    await save(stage);
    await panel().findByRole('list', { name: 'Templates' });
    expect(changes(stage)[1]).toEqual(['eq.1', { ...texts, subject: `${subject} today` }]);
    expect(panel().queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('drops typed text when it starts over', async () => {
    const stage = await open();
    await openRefusal(stage);
    await stage.user.type(field('Name'), '!');
    await stage.user.click(panel().getByRole('button', { name: 'Back to the list' }));
    expect(await panel().findByText('Not saved')).toBeVisible();
    await openRefusal(stage);
    expect(field('Name')).toHaveValue(`${name}!`);
    await stage.user.click(panel().getByRole('button', { name: 'Start over' }));
    expect(field('Name')).toHaveValue(name);
  });

  it('changed by another admin meanwhile is replaced by the second save alone', async () => {
    const theirs = { ...refusalTemplate, subject: 'Their subject', version: 2 };
    const rest = { 'update reply_templates': [], reply_templates: [theirs, receiptTemplate] };
    const stage = await open();
    stage.answer(rest);
    await openRefusal(stage);
    await stage.user.clear(field('Subject'));
    addText(field('Subject'), 'My subject');
    await save(stage);
    expect(await panel().findByText(/was changed meanwhile. Your text is kept here/)).toBeVisible();
    expect(field('Subject')).toHaveValue('My subject');
    stage.answer({ 'update reply_templates': saved });
    await save(stage);
    await panel().findByRole('list', { name: 'Templates' });
    const mine = { ...texts, subject: 'My subject' };
    expect(changes(stage)).toEqual([
      ['eq.1', mine],
      ['eq.2', mine],
    ]);
  });

  it('deleted by another admin meanwhile is saved again as a new one', async () => {
    const stage = await open();
    stage.answer({ 'update reply_templates': [], reply_templates: [receiptTemplate] });
    await openRefusal(stage);
    await stage.user.type(field('Subject'), '!');
    await save(stage);
    expect(await panel().findByText(/was deleted meanwhile. Your text is kept here/)).toBeVisible();
    await save(stage);
    await waitFor(() => expect(stage.asked('insert reply_templates')).toHaveLength(1));
    const created = stage.asked('insert reply_templates')[0]?.body;
    expect(created).toMatchObject({ subject: `${subject}!` });
    expect(created).not.toMatchObject({ id });
  });

  it('is deleted after a question, and stays when that fails', async () => {
    silenceLog();
    const { user, answer, asked } = await open({ 'delete reply_templates': lost });
    const remove = async () => {
      await user.click(panel().getByRole('button', { name: `Delete ${name}` }));
      await user.click(await screen.findByRole('button', { name: 'Delete template' }));
    };
    await remove();
    expect(await panel().findByText('The template was not deleted. Try again.')).toBeVisible();
    answer({ 'delete reply_templates': stored, reply_templates: [receiptTemplate] });
    await remove();
    await waitFor(() =>
      expect(panel().queryByRole('button', { name: /^Kind refusal/ })).not.toBeInTheDocument(),
    );
    expect(asked('delete reply_templates').at(-1)?.query['id']).toBe(`eq.${id}`);
  });
});
