/** Ids of the home page's sections: the part of an address after the #. */
export const sections = {
  top: 'top',
  contact: 'contact',
} as const;
