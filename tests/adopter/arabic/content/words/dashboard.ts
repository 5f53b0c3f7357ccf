import type { Claim } from '@/content/types';

const figure = ({ value, label }: Claim) => `${value} ${label}`;

/** The drawing of a client's dashboard, for screen readers. */
export const dashboardDescription = (client: string, when: string, figures: readonly Claim[]) =>
  `لوحة ${client} ${when}: ${figures.map(figure).join('، ')}.`;
