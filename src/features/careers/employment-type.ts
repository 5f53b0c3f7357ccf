/** What search engines call it, by the words people write into the free text of a job's type. */
const kinds = [
  ['FULL_TIME', /\bfull[\s-]?time\b/i],
  ['PART_TIME', /\bpart[\s-]?time\b/i],
  ['INTERN', /\bintern(ship)?\b/i],
  ['CONTRACTOR', /\b(contract(or|ual)?|freelancer?)\b/i],
  ['TEMPORARY', /\btemp(orary)?\b/i],
] as const;

export type EmploymentType = (typeof kinds)[number][0];

/** The known kinds of employment a job's type names; none when it says nothing we recognise. */
export function employmentTypes(type: string | null): EmploymentType[] {
  return kinds.filter(([, words]) => type !== null && words.test(type)).map(([kind]) => kind);
}
