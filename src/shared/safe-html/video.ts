// Recognizes the videos that a post may embed. From an address it reads only the video's id and start time, so that
// every address it returns is one of ours.

/** The origins of a post's frames; the content security policy contains the same ones (security-policy.ts). */
export const videoFrameOrigins = [
  // YouTube sets no cookies before the video plays.
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const;

export interface Video {
  service: 'YouTube' | 'Vimeo';
  embed: string;
  watch: string;
}

const notOneVideo = new Set(['videoseries', 'live_stream']);

/** `path` finds the video's id, and for an unlisted Vimeo video the key that opens it. */
const sources: {
  hosts: string[];
  path: RegExp;
  read: (id: string, start: number, key?: string) => Video;
}[] = [
  {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'],
    path: /^\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})(?:[?&#/].*)?$/,
    read: youTube,
  },
  { hosts: ['youtu.be'], path: /^\/([\w-]{11})(?:[?#].*)?$/, read: youTube },
  {
    hosts: ['vimeo.com', 'www.vimeo.com'],
    path: /^\/(\d{5,12})(?:\/([\da-f]{6,20}))?(?:[/?#].*)?$/,
    read: vimeo,
  },
  {
    hosts: ['player.vimeo.com'],
    path: /^\/video\/(\d{5,12})(?:\?(?:[^#]*&)?h=([\da-f]{6,20})(?:[&#].*)?|[?#].*)?$/,
    read: vimeo,
  },
];

function youTube(id: string, start: number): Video {
  return {
    service: 'YouTube',
    embed: `${videoFrameOrigins[0]}/embed/${id}${start ? `?start=${start}` : ''}`,
    watch: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
  };
}

function vimeo(id: string, start: number, key?: string): Video {
  const moment = start ? `#t=${start}s` : '';
  return {
    service: 'Vimeo',
    // "dnt" disables cookies and statistics.
    embed: `${videoFrameOrigins[1]}/video/${id}?dnt=1${key ? `&h=${key}` : ''}${moment}`,
    watch: `https://vimeo.com/${id}${key ? `/${key}` : ''}${moment}`,
  };
}

/**
 * Finds the video at this address: its page, its short link or its frame; null for any other address. The address must
 * begin with exactly `https://`, a lower-case host and a slash.
 */
export function videoAt(address: string): Video | null {
  const [, host = '', path = ''] = /^https:\/\/([a-z.-]+)(\/\S*)$/.exec(address) ?? [];
  const source = sources.find(({ hosts }) => hosts.includes(host));
  const [, id, key] = source?.path.exec(path) ?? [];
  return source && id && !notOneVideo.has(id) ? source.read(id, startOf(path), key) : null;
}

/** Returns the second at which the video starts: `t=90`, `t=1m30s`, `start=90`, `#t=90s`; 0 for anything else. */
function startOf(path: string): number {
  const moment =
    /[?&#](?:t|start|time_continue)=(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?(?=[&#]|$)/;
  const [hours, minutes, seconds] = (moment.exec(path) ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
