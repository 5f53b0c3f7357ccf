/** The subjects that a post can have. Apart from blog.ts, because only the admin's editor needs the list. */
export const blogCategories = [
  'Digital Marketing',
  'Social Media',
  'SEO',
  'Content Marketing',
  'Web Design',
] as const;
