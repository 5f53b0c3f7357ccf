/** The description for search results. */
export const careersDescription = (tagline: string, brand: string) =>
  `${tagline}. Open positions at ${brand} and how to apply.`;

/** The description for search results of a position without one. */
export const jobSummary = (title: string, brand: string, details: string) =>
  `${title} at ${brand}${details && `: ${details}`}. Read more and apply.`;
