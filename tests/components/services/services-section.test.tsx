import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatPrice } from '@/shared/format/format';
import { serviceCards } from '@/shared/content/service-cards';
import { ServicesSection } from '@/site/services/services-section';
import { renderPublic } from '../../support/render.tsx';

it('each service has a card with its four highlights, price and both links', () => {
  renderPublic(<ServicesSection />);
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(serviceCards.length);
  cards.forEach((element, index) => {
    const card = within(element);
    const service = serviceCards[index];
    if (!service) throw new Error('More cards than services.');
    expect(card.getByRole('heading', { level: 3, name: service.title })).toBeVisible();
    for (const text of [service.subtitle, formatPrice(service.prices.starter)]) {
      expect(card.getByText(text)).toBeVisible();
    }
    // On a phone these are collapsed.
    for (const text of [service.description, service.perfectForText, service.resultText]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    const highlights = within(card.getByRole('list', { name: 'What you get', hidden: true }));
    expect(
      highlights.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent),
    ).toEqual(service.highlights);
    const more = card.getByRole('link', { name: /^Learn More/ });
    expect(more).toHaveTextContent(`Learn More with ${service.title}`);
    expect(more).toHaveAttribute('href', `/services/${service.id}`);
    expect(card.getByRole('link', { name: /^Start with Free Discovery Call/ })).toBeVisible();
  });
});
