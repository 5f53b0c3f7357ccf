/** The list of a founder's subjects, for screen readers. */
export const specialtiesLabel = 'Specialties';

export const profileOn = (name: string) => `${name} at`;
