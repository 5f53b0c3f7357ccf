/** The name of the list of a founder's subjects, for screen readers. */
export const specialtiesLabel = 'Specialties';

/** Precedes the name of a network, for screen readers. */
export const profileOn = (name: string) => `${name} on`;
