// Defines the names and choices of a lead's fields. Each kind has one list, by column and in the order of its form
// (inquiry-fields.ts, application-fields.ts). Both emails, the admin's panel and the CSV file use it, and a test
// compares its labels with the form's.

export interface LeadField {
  /** The label on the form and in emails. */
  label: string;
  /** The label in the panel and the CSV file, where it differs. */
  adminLabel?: string;
  /**
   * Set for a field with its own place in email and panel. `about` is the service or the position. An `admin` field is
   * written in the admin, so form and email lack it; with `panel` it has its own place there.
   */
  role?: 'name' | 'about' | 'email' | 'phone' | 'message' | 'admin' | 'panel';
  /** The allowed values with their labels. */
  choices?: readonly { value: string; label: string }[];
  isWebAddress?: true;
}

/** The columns of a list whose fields have none of these roles. */
export type ColumnWithout<Role extends LeadField['role'], Fields> = {
  [Column in keyof Fields]: Fields[Column] extends { role: Role } ? never : Column;
}[keyof Fields];

/** Returns the fields below an email's message, in order, each with its column. The way to answer comes last. */
export function mailFields(fields: Readonly<Record<string, LeadField>>): [string, LeadField][] {
  const all = Object.entries(fields);
  const withRole = (role: LeadField['role']) => all.filter(([, field]) => field.role === role);
  return [...withRole('about'), ...withRole(undefined), ...withRole('email'), ...withRole('phone')];
}

/** Returns the label of a stored choice; a value that is no longer offered is returned as it is. */
export function choiceLabel(
  choices: readonly { value: string; label: string }[],
  value: string,
): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
