import { founders } from '@/content/team';
import { site } from '@/content/site';
import { serverNow } from '@/lib/supabase/own-clock';
import type { PostFields } from '../post-fields';

/** The day it is where the agency works, as YYYY-MM-DD (resolution 29). */
export function today(now = serverNow()): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: site.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

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
