/** Returns the URL of a page's share image. The build generates one for each page. */
export function shareImage(path: string): string {
  return `/share${path === '/' ? '/home' : path}.jpg`;
}

/** The image of pages without their own. */
export const defaultShareImage = '/share/default.jpg';

/** The size of the generated images, which the head tags state. */
export const shareImageSize = { width: 1200, height: 630 } as const;
