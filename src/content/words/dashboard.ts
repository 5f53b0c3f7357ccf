import type { Claim } from '@/content/types';

const figure = ({ value, label }: Claim) => `${value} ${label}`;

/** The drawing of a client's dashboard, for screen readers. */
export const dashboardDescription = (client: string, when: string, figures: readonly Claim[]) =>
  `Dashboard of ${client} ${when}: ${figures.map(figure).join(', ')}.`;

/** Below its curve. */
export const dashboardWeeks = ['Week 1', 'Week 2', 'Week 3', 'Week 4'] as const;
