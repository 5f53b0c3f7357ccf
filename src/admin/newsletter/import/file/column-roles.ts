/** The roles of columns. "ask": the admin must choose. Only our own export has the last three. */
export const columnRoles = [
  'address',
  'name',
  'first name',
  'last name',
  'tags',
  'state',
  'joined',
  'left',
  'note',
  'ignore',
  'ask',
  'origin',
  'place',
  'welcomed',
] as const;

/** The kind of data in a column. */
export type ColumnRole = (typeof columnRoles)[number];
