import { fetchPicture } from '@/admin/kit/editor/paste/pasted-pictures';
import { openImage, prepareUpload } from '@/admin/kit/images/image-file';
import { paths } from '@/shared/paths';
import { shareImage } from '@/shared/seo/share-image';
import { uploadImage } from '@/admin/session/api/upload-image';
import type { NewsletterPost } from '../../api/composer/newsletter-post';
import type { LetterPost, PictureSize } from '../letter/letter';

/** Pictures of posts that were stored again for mails, by their addresses, so that each is stored once. */
const converted = new Map<string, string>();

/**
 * The post with a picture that every mail program shows: its own, stored again as JPEG or PNG if it is of another type;
 * else the share image of its page, if the build made one.
 */
export async function withCover(post: NewsletterPost): Promise<LetterPost> {
  const own = post.image && (await mailPicture(post.image));
  const image = own || shareImage(paths.blogPost.to(post.slug));
  const imageSize = await sizeOf(image);
  if (imageSize) return { ...post, image, imageSize };
  return { ...post, image: own || null };
}

/** A letter does not wait longer for the server of a picture. */
const PATIENCE_MS = 10_000;

/** Null when the browser cannot show the picture in time, or finds no size in it. */
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

/** The address of a JPEG or PNG of the same picture; null when there is none. */
async function mailPicture(address: string): Promise<string | null> {
  // The check list later compares the bytes with the promise of the name.
  if (/\.(?:jpe?g|png|gif)(?:[?#]|$)/i.test(address)) return address;
  // Gmail and Outlook show no SVG, and a drawing of its kind has a share image.
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
