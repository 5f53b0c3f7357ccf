declare module 'fontkit' {
  interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  interface Font {
    unitsPerEm: number;
    layout: (
      text: string,
      features: string[],
    ) => { glyphs: { id: number }[]; positions: GlyphPosition[] };
  }

  export function create(data: Uint8Array): Font;
}
