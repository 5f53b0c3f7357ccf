/** The limits of the fields: the specification's, or else those of the table's columns. */
export const applicationLimits = {
  name: 200,
  email: 254,
  phone: 40,
  linkedin: 500,
  introduction: 500,
} as const;
