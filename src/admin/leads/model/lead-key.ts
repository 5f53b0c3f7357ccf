/** The column that names the lead of a note, a step or a reply. */
export type LeadKey = 'application_id' | 'inquiry_id';

/** Returns the column with its value, for a row that belongs to a lead. */
export const leadColumns = {
  application_id: (id: string) => ({ application_id: id }),
  inquiry_id: (id: string) => ({ inquiry_id: id }),
} satisfies Record<LeadKey, unknown>;
