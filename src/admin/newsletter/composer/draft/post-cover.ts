import { fetchPicture } from '@/admin/kit/editor/paste/pasted-pictures';
import { openImage, prepareUpload } from '@/admin/kit/images/image-file';
import { paths } from '@/shared/paths';
import { shareImage } from '@/shared/seo/share-image';
import { uploadImage } from '@/admin/session/api/upload-image';
import type { NewsletterPost } from '../../api/composer/newsletter-post';
import type { LetterPost, PictureSize } from '../letter/letter';

/** The converted pictures of posts, by the original address, so that each is stored once. */
const converted = new Map<string, string>();

/**
 * Returns the post with a picture that every email program shows: its own, converted to JPEG or PNG if needed, or else
 * the share image of its page, if the build made one.
 */
export async function withCover(post: NewsletterPost): Promise<LetterPost> {
  const own = post.image && (await mailPicture(post.image));
  const image = own || shareImage(paths.blogPost.to(post.slug));
  const imageSize = await sizeOf(image);
  if (imageSize) return { ...post, image, imageSize };
  return { ...post, image: own || null };
}

/** The longest wait for a picture's server. */
const PATIENCE_MS = 10_000;

/** Measures a picture; null when the browser cannot show it in time or it has no size. */
async function sizeOf(address: string): Promise<PictureSize | null> {
  const picture = new Image();
  picture.referrerPolicy = 'no-referrer';
  picture.src = address;
  const patience = new Promise<false>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    const isShown = await Promise.race([picture.decode().then(() => true), patience]);
    const { naturalWidth: width, naturalHeight: height } = picture;
    return isShown && width && height ? { width, height } : null;
  } catch {
    return null;
  }
}

/** Returns the address of the same picture as JPEG or PNG; null when there is none. */
async function mailPicture(address: string): Promise<string | null> {
  // Trusts the file's extension; the checks compare it with the bytes later.
  if (/\.(?:jpe?g|png|gif)(?:[?#]|$)/i.test(address)) return address;
  // Gmail and Outlook do not show SVG; such a drawing has a share image.
  if (/\.svg(?:[?#]|$)/i.test(address)) return null;
  const known = converted.get(address);
  if (known) return known;
  try {
    const opened = await openImage(await fetchPicture(address));
    const stored = await uploadImage(await prepareUpload(opened, 'mail'));
    opened.bitmap.close();
    converted.set(address, stored);
    return stored;
  } catch (error) {
    console.warn('The cover could not be stored for emails:', error);
    return null;
  }
}
