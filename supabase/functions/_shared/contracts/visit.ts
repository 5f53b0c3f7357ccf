// The browser's report about the visit in which a lead was sent: the columns of both tables of leads. Their labels are in
// visit-labels.ts, so that visitors do not load the words. Another column needs
// visit_columns and clean_lead() in leads.sql, and in each table's file the grant and the list's view:
// tests/database/shared-rules.test.ts names the places that lack it.

/** The columns with their maximum lengths. */
export const visitLimits = {
  utm_source: 200,
  utm_medium: 200,
  utm_campaign: 200,
  utm_term: 200,
  utm_content: 200,
  referrer: 500,
  landing_page: 500,
} as const;

export type VisitColumn = keyof typeof visitLimits;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the list above
export const visitColumns = Object.keys(visitLimits) as VisitColumn[];

/** True for a parameter of a campaign's link. */
export const isCampaignColumn = (column: string): boolean => column.startsWith('utm_');
