/** The length limits of the table's columns. */
export const contactLimits = { name: 200, email: 254, number: 40, message: 5000 } as const;

/** True when a required field is empty; an invalid one does not count. */
export function isContactIncomplete(
  fields: Partial<Record<'name' | 'email' | 'serviceNeeded', string>>,
): boolean {
  return [fields.name, fields.email, fields.serviceNeeded].some((value) => !value?.trim());
}
