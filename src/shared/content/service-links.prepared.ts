import { serviceCards } from './service-cards';

/** What leads to a service. The build puts it in place of the cards, whose texts only two pages show. */
export const serviceLinks = serviceCards.map(({ id, title, emoji, color }) => ({
  id,
  title,
  emoji,
  color,
}));
