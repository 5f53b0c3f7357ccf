// How the fields of a lead are named and shown. Each kind has one list, by column and in the order of its form
// (inquiry-fields.ts, application-fields.ts). Both mails, the admin's panel and the CSV file read it, and the test of the
// form compares its labels.

export interface LeadField {
  /** On the form and in the mails. */
  label: string;
  /** In the panel and the CSV file, where it differs. */
  adminLabel?: string;
  /**
   * Set for a field with a place of its own in mail and panel. `about` is the service or the position; a field with the
   * role `admin` is written in the admin, so that neither form nor mail has it; with `panel` it has its own place there.
   */
  role?: 'name' | 'about' | 'email' | 'phone' | 'message' | 'admin' | 'panel';
  /** The stored value is one of these, and its label is shown. */
  choices?: readonly { value: string; label: string }[];
  isWebAddress?: true;
}

/** The columns of a list whose fields have none of these roles. */
export type ColumnWithout<Role extends LeadField['role'], Fields> = {
  [Column in keyof Fields]: Fields[Column] extends { role: Role } ? never : Column;
}[keyof Fields];

/** The fields below the message of a mail, in order, each with its column: the way to answer stands last. */
export function mailFields(fields: Readonly<Record<string, LeadField>>): [string, LeadField][] {
  const all = Object.entries(fields);
  const withRole = (role: LeadField['role']) => all.filter(([, field]) => field.role === role);
  return [...withRole('about'), ...withRole(undefined), ...withRole('email'), ...withRole('phone')];
}

/** The label of a stored choice; one that is no longer offered is its own label. */
export function choiceLabel(
  choices: readonly { value: string; label: string }[],
  value: string,
): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
