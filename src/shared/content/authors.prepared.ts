// The founders as authors of posts and cases, without the fields that only their own page shows.
import { founders } from '@content/team';
import type { TeamMember } from '@/content/types';

const asAuthor = ({
  id: _id,
  description: _description,
  specialties: _specialties,
  socials: _socials,
  ...author
}: TeamMember) => author;

export type Author = ReturnType<typeof asAuthor>;

const [first, ...others] = founders;

export const authors: [Author, ...Author[]] = [asAuthor(first), ...others.map(asAuthor)];
