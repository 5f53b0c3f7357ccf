/**
 * The drawings in public/images/pictures.svg, by the emoji that the content names. Data and accessible names keep
 * the emoji; the drawing is what visitors see.
 */
export const pictureNames = {
  '📸': 'camera',
  '🧱': 'bricks',
  '🎯': 'target',
  '💬': 'speech',
  '🔐': 'padlock',
  '🤝': 'handshake',
  '🪑': 'chair',
  '🎟️': 'ticket',
  '🔌': 'plug',
  '🧭': 'compass',
  '🍵': 'tea',
  '📚': 'books',
  '🪔': 'lamp',
  '🤐': 'zipped-mouth',
  '📏': 'ruler',
  '🔗': 'chain',
  '🛺': 'rickshaw',
  '🔭': 'telescope',
  '🗞️': 'newspaper',
  '🪁': 'kite',
  '📣': 'megaphone',
  '📱': 'phone',
  '🔎': 'magnifier',
  '🖋️': 'pen',
  '📐': 'set-square',
  '📰': 'front-page',
  '💍': 'ring',
  '🏗️': 'crane',
  '🎙️': 'microphone',
  '📦': 'parcel',
  '🧾': 'receipt',
  '🧵': 'thread',
  '👩🏽': 'founder-sanika',
  '👨🏾': 'founder-tejas',
  '✍️': 'writing-hand',
  '🍛': 'thali',
  '⌨️': 'keyboard',
  '🔧': 'wrench',
  '🛵': 'scooter',
  '📈': 'rising-chart',
  '🗓️': 'calendar',
  '💌': 'love-letter',
  '👋': 'waving-hand',
} as const satisfies Record<string, string>;

export type PictureName = (typeof pictureNames)[keyof typeof pictureNames];

/** The drawing for an emoji; undefined where there is none. */
export const pictureName = (emoji: string): PictureName | undefined =>
  (pictureNames as Record<string, PictureName | undefined>)[emoji];
