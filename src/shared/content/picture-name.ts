import { pictureNames } from '@content/pictures';

export type PictureName = (typeof pictureNames)[keyof typeof pictureNames];

/** The drawing for an emoji; undefined where there is none. */
export const pictureName = (emoji: string): PictureName | undefined =>
  (pictureNames as Record<string, PictureName | undefined>)[emoji];
