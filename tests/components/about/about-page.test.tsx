import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { founders } from '@content/team';
import AboutPage from '@/site/pages/about-page';
import { renderPublic } from '../../support/render.tsx';

it('the team is introduced under the anchor "about"', () => {
  renderPublic(<AboutPage />, '/about');
  expect(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const team = screen.getByRole('region', { name: 'Meet the Team' });
  expect(team).toHaveAttribute('id', 'about');
  const cards = within(team).getAllByRole('article');
  expect(cards).toHaveLength(founders.length);
  cards.forEach((card, index) => {
    const member = founders[index];
    if (!member) throw new Error('More cards than founders.');
    expect(within(card).getByRole('heading', { name: member.name })).toBeVisible();
    expect(within(card).getByText(member.role)).toBeVisible();
    expect(within(card).getByText(member.description)).toBeVisible();
    const portraits = within(card).queryAllByRole('img', { name: member.name });
    expect(portraits).toHaveLength(member.photo === undefined ? 0 : 1);
    const badges = within(card).getByRole('list', { name: 'Specialties' });
    expect(
      within(badges)
        .getAllByRole('listitem')
        .map((badge) => badge.textContent),
    ).toEqual(member.specialties);
    for (const { label, href } of member.socials) {
      const name = new RegExp(`^${member.name} at ${label} ?\\(opens in a new tab\\)$`);
      const link = within(card).getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });
});
