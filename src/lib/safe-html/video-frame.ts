import { describeVideo, type VideoFigure } from './video-figure';

/** All that a player needs, and nothing of the page around it. */
const attributes = {
  // "allow-same-origin" is the player's own origin, never ours: without it no player starts.
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'encrypted-media; fullscreen; picture-in-picture',
  // YouTube plays nothing for a page that does not say where it is.
  referrerpolicy: 'strict-origin-when-cross-origin',
  loading: 'lazy',
  width: '640',
  height: '360',
};

/** The only way a frame gets into a post: made here, from a video's number, with fixed attributes. */
export function videoFrame(document: Document, figure: VideoFigure): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const own = { src: figure.video.embed, title: describeVideo(figure) };
  for (const [name, value] of Object.entries({ ...attributes, ...own })) {
    frame.setAttribute(name, value);
  }
  return frame;
}
