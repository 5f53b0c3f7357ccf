import { serviceCards } from './service-cards';

/** The links to services. The build puts them in place of the cards, whose texts only two pages show. */
export const serviceLinks = serviceCards.map(({ id, title, emoji, color }) => ({
  id,
  title,
  emoji,
  color,
}));
