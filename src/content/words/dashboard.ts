import type { Claim } from '@/content/types';

const figure = ({ value, label }: Claim) => `${value} ${label}`;

/** Describes the drawing of a client's dashboard for screen readers. */
export const dashboardDescription = (client: string, when: string, figures: readonly Claim[]) =>
  `Dashboard of ${client} ${when}: ${figures.map(figure).join(', ')}.`;
