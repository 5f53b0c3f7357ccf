import { z } from 'zod';

/** The local store counts characters, the backend words (resolution 28). */
const CHARACTERS_PER_MINUTE = 200;

export const localPostSchema = z.object({
  id: z.number(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  status: z.enum(['draft', 'published']),
  featured: z.boolean(),
  author: z.string(),
  /** The date as YYYY-MM-DD. */
  date: z.string(),
  views: z.number(),
  likes: z.number(),
  image: z.string(),
  /** The read time as text, such as "8 min read". */
  readTime: z.string(),
  tags: z.array(z.string()),
});

export type LocalPost = z.infer<typeof localPostSchema>;

export function localReadTime(content: string): string {
  return `${Math.max(1, Math.ceil(content.length / CHARACTERS_PER_MINUTE))} min read`;
}
