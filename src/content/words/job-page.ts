/** For search results. */
export const careersDescription = (tagline: string, brand: string) =>
  `${tagline}. Open positions at ${brand} and how to apply.`;

/** For search results, in place of a position's own description. */
export const jobSummary = (title: string, brand: string, details: string) =>
  `${title} at ${brand}${details && `: ${details}`}. Read more and apply.`;
