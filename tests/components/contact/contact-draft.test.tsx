import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsentText } from '@content/unsent-text';
import { enter, field } from '../../support/public-form.tsx';
import { empty, fill, message, openForm, shown, trapOf } from './open-contact-form.tsx';

const note = () => screen.queryByText(unsentText.restored);

describe('a draft', () => {
  it('is restored after a reload, with a line that says so, and dropped with "Start over"', async () => {
    const first = openForm();
    expect(note()).not.toBeInTheDocument();
    fill();
    first.leave();

    const { user, leave } = openForm();
    expect(shown()).toMatchObject(message);
    expect(note()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(shown()).toMatchObject(empty);
    expect(field('Name')).toHaveFocus();
    expect(note()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
    leave();
    openForm();
    expect(shown()).toMatchObject(empty);
  });

  it('has every field of the form at once, but nothing before the first input or without a word', () => {
    const { container } = openForm();
    expect(localStorage).toHaveLength(0);
    enter('Name', 'Asha');
    const kept = localStorage.getItem('draft:contact');
    expect(kept).toContain('"name":"Asha"');
    const trap = trapOf(container);
    const boxes = [...container.querySelectorAll('input, select, textarea')];
    const fields = boxes.filter((box) => box !== trap).map((box) => box.getAttribute('name'));
    for (const name of fields) expect(kept).toContain(`"${name}":`);
    enter('Name', ' \n');
    expect(localStorage).toHaveLength(0);
  });

  it('keeps its text when only the record of sending is broken', () => {
    const values = { fields: { name: 'Asha Rao' }, fill: { id: 'no id' } };
    localStorage.setItem('draft:contact', JSON.stringify({ savedAt: Date.now(), values }));
    openForm();
    expect(field('Name')).toHaveValue('Asha Rao');
  });

  it('is no longer saved when another tab has sent it', () => {
    const { leave } = openForm();
    fill();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    leave();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a plan that the page fills in', () => {
  const plan = {
    serviceNeeded: 'website',
    message: 'I would like this plan.\nAbout my business: ',
  };

  it('fills empty fields only: an older draft stays as it was', () => {
    const first = openForm();
    enter('Name', 'Asha Rao');
    enter('About your project', 'A jewellery shop.');
    first.leave();
    openForm({}, plan);
    expect(shown()).toMatchObject({
      name: 'Asha Rao',
      serviceNeeded: 'website',
      message: 'A jewellery shop.',
    });
  });

  it('does not undo what was typed into it before a reload', () => {
    const first = openForm({}, plan);
    enter('About your project', 'This plan, but smaller.');
    enter('Service needed', 'films');
    first.leave();
    openForm({}, plan);
    expect(shown()).toMatchObject({
      message: 'This plan, but smaller.',
      serviceNeeded: 'films',
    });
  });

  it('alone is no draft: nothing was typed', () => {
    openForm({}, plan).leave();
    expect(localStorage).toHaveLength(0);
  });
});
