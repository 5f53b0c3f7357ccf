import { founders } from '@/content/team';
import { studioDay } from '@/lib/studio-day';
import { serverNow } from '@/lib/supabase/server-clock';
import type { PostFields } from '../post-fields';

/** The day it is where the agency works, as YYYY-MM-DD (resolution 29). */
export const today = (now = serverNow()): string => studioDay(now);

/** What the form starts with (admin.md §9). */
export function newPostFields(): PostFields {
  return {
    title: '',
    excerpt: '',
    content: '',
    category: '',
    author: founders[0].name,
    publishDate: today(),
    isFeatured: false,
    status: 'draft',
    image: '',
  };
}
