/** The categories of posts. Separate from blog.ts, because only the admin's editor needs the list. */
export const blogCategories = [
  'Digital Marketing',
  'Social Media',
  'SEO',
  'Content Marketing',
  'Web Design',
] as const;
