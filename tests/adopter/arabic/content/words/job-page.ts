/** For search results. */
export const careersDescription = (tagline: string, brand: string) =>
  `${tagline}. الوظائف المتاحة في ${brand} وكيف تتقدّم إليها.`;

/** For search results, in place of a position's own description. */
export const jobSummary = (title: string, brand: string, details: string) =>
  `${title} في ${brand}${details && `: ${details}`}. اقرأ المزيد وقدّم طلبك.`;
