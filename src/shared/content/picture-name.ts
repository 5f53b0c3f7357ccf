import { pictureNames } from '@content/pictures';

export type PictureName = (typeof pictureNames)[keyof typeof pictureNames];

/** Returns the drawing for an emoji; undefined when there is none. */
export const pictureName = (emoji: string): PictureName | undefined =>
  (pictureNames as Record<string, PictureName | undefined>)[emoji];
