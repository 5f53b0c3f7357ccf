import type { ComponentProps } from 'react';
import { imageWidths } from '../image-widths';

interface PostImageProps extends Pick<
  ComponentProps<'img'>,
  'className' | 'loading' | 'fetchPriority'
> {
  src: string;
  /** The `sizes` attribute of HTML. */
  sizes: string;
}

/** The featured image of a post, decorative beside the title. */
export function PostImage({ src, sizes, ...place }: PostImageProps) {
  const widths = imageWidths(src);
  return (
    <img
      {...place}
      sizes={widths && sizes}
      srcSet={widths}
      src={src}
      alt=""
      width={1200}
      height={675}
      decoding="async"
    />
  );
}
