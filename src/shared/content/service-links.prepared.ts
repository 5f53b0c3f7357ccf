import { serviceCards } from './service-cards';

/** The links to services, computed by the build: other pages need not load the texts of the cards. */
export const serviceLinks = serviceCards.map(({ id, title, emoji, color }) => ({
  id,
  title,
  emoji,
  color,
}));
