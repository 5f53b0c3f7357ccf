import { describeVideo, type VideoFigure } from './video-figure';

/** The minimum that a player needs, without access to the surrounding page. */
const attributes = {
  // "allow-same-origin" means the player's origin, never ours: no player starts without it.
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'encrypted-media; fullscreen; picture-in-picture',
  // YouTube plays only for pages that send a referrer.
  referrerpolicy: 'strict-origin-when-cross-origin',
  loading: 'lazy',
  width: '640',
  height: '360',
};

/** Creates the only frames of a post, from a video's id and with fixed attributes. */
export function videoFrame(document: Document, figure: VideoFigure): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const own = { src: figure.video.embed, title: describeVideo(figure) };
  for (const [name, value] of Object.entries({ ...attributes, ...own })) {
    frame.setAttribute(name, value);
  }
  return frame;
}
