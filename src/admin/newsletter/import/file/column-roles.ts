/** ask: the admin has to say it. The last three are columns of our own export alone. */
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

/** A column holds one kind of thing. */
export type ColumnRole = (typeof columnRoles)[number];
