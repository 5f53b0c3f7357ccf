/** Share pictures are made at build time, one for each page: the address of the one for a path. */
export function shareImage(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`;
}

/** For pages without a picture of their own. */
export const defaultShareImage = '/share/default.jpg';

/** Size of the drawn pictures, which the head tags state. */
export const shareImageSize = { width: 1200, height: 630 } as const;
