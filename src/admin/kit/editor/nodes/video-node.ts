import { Node } from '@tiptap/react';
import { describeVideo, readVideoFigure, videoTitle } from '@/shared/safe-html/video-figure';
import { videoFrame } from '@/shared/safe-html/video-frame';
import { videoAt } from '@/shared/safe-html/video';

/** A Tiptap node for a video: stored as a figure with a link, and shown as its player. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    href: {
      default: '',
      rendered: false,
      parseHTML: (figure) => readVideoFigure(figure)?.href,
    },
    title: {
      default: '',
      rendered: false,
      parseHTML: (figure) => readVideoFigure(figure)?.title,
    },
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (figure) => (readVideoFigure(figure) ? null : false) },
  ],
  renderHTML: ({ node }) => [
    'figure',
    ['a', { href: textOf(node.attrs['href']) }, textOf(node.attrs['title'])],
  ],
  addNodeView: () => (view) => {
    const dom = document.createElement('figure');
    dom.className = 'article-video';
    const href = textOf(view.node.attrs['href']);
    const video = videoAt(href);
    if (video) {
      const shown = { href, video, title: videoTitle(textOf(view.node.attrs['title'])) };
      const frame = videoFrame(document, shown);
      // Inert, so that a click selects the video and Tab skips it.
      frame.setAttribute('inert', '');
      const caption = document.createElement('figcaption');
      caption.textContent = describeVideo(shown);
      dom.append(frame, caption);
    }
    return { dom };
  },
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
