import { useEffect, useRef } from 'react';
import { drawImage, type OpenedImage, targetSize } from './image-file';

const PREVIEW_EDGE = 480;

/** A chosen image before its upload, drawn on a canvas. */
export function ImagePreview({ image }: { image: OpenedImage }) {
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const canvas = drawImage(image.bitmap, targetSize(image.bitmap, PREVIEW_EDGE));
    canvas.className = 'max-h-48 max-w-full rounded-control border border-line';
    frame.current?.replaceChildren(canvas);
  }, [image]);

  return (
    <div>
      <div ref={frame} aria-hidden="true" className="flex justify-center" />
      <p className="mt-2 text-center text-small text-ink-soft">{sizeText(image)}</p>
    </div>
  );
}

function sizeText({ bitmap }: OpenedImage): string {
  const { width, height } = targetSize(bitmap);
  const own = `${bitmap.width} × ${bitmap.height} pixels`;
  return width === bitmap.width ? own : `${own}, will be resized to ${width} × ${height}`;
}
