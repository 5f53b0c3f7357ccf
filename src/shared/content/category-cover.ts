import { otherCover, postCovers } from '@content/post-covers';
import type { Cover } from '@/content/types';

export const coverCategories = Object.keys(postCovers);

export const coverOf = (category: string): Cover => postCovers[category] ?? otherCover;
