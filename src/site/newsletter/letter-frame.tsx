import { useEffect, useMemo, useRef, useState } from 'react';
import { houseFaces } from './house-faces';
import { previewDocument } from '@/shared/newsletter/preview-document';

interface LetterFrameProps {
  title: string;
  /** The whole HTML document, as it was written. */
  html: string;
}

/**
 * Shows a newsletter in a frame without scripts and forms, because it has its own styles. The same origin lets this
 * page measure it; without scripts the newsletter cannot use that.
 */
export function LetterFrame({ title, html }: LetterFrameProps) {
  const observerRef = useRef<ResizeObserver>(undefined);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const page = useMemo(
    () => previewDocument(html, { hasRemoteImages: true, pageStyles: houseFaces() }),
    [html],
  );
  useEffect(() => () => observerRef.current?.disconnect(), []);

  function follow(root: HTMLElement | undefined) {
    observerRef.current?.disconnect();
    if (!root) return;
    observerRef.current = new ResizeObserver(() => setHeight(root.getBoundingClientRect().height));
    observerRef.current.observe(root);
  }

  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      onLoad={({ currentTarget }) => follow(currentTarget.contentDocument?.documentElement)}
      referrerPolicy="no-referrer"
      style={{ height: Math.ceil(height), colorScheme: 'light' }}
      // White in both themes, as in email programs.
      className="block w-full rounded-card border border-line bg-white"
    />
  );
}

/** The height until the newsletter is measured. */
const FIRST_HEIGHT = 800;
