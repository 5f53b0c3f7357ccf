/** The list of a founder's subjects, for screen readers. */
export const specialtiesLabel = 'مواضيع';

export const profileOn = (name: string) => `${name} على`;
