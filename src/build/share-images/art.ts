import { LOGO_SIZE, logoThreads } from '@/components/site/logo-threads';
import { MARIGOLD_SIZE, marigoldOutline } from '@/components/site/marigold-outline';
import { emojiElement } from '../drawing/emoji';
import { CREAM, coverColors, dyeColors, mix, token } from '../drawing/palette';
import { awningPath, raysPath, stripesPath } from '../drawing/shapes';
import * as at from './layout';
import type { FieldCard, MatchboxCard, ShareCard, StallCard } from './share-card';

type Seal = typeof at.SEAL;

function marigold({ x, y, radius }: Seal, fill: string, share = 1): string {
  const size = 2 * radius * share;
  const scale = size / MARIGOLD_SIZE;
  return `<path fill="${fill}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" d="${marigoldOutline(18)}"/>`;
}

function emoji(symbol: string, { x, y, radius }: Seal): string {
  const size = radius * 1.02;
  return emojiElement(symbol, x - size / 2, y - size / 2, size);
}

/** The seal with the threads, beside which the brand's name is written. */
function brandMark(top: number, seal: string, threads: string): string {
  const scale = at.BRAND_SIZE / LOGO_SIZE;
  const { strokes, dots, strokeWidth, dotRadius } = logoThreads;
  return `<g transform="translate(${at.MARGIN} ${top}) scale(${scale})">
    <path fill="${seal}" transform="scale(${LOGO_SIZE / MARIGOLD_SIZE})" d="${marigoldOutline(12)}"/>
    <path fill="none" stroke="${threads}" stroke-width="${strokeWidth}" stroke-linecap="round" d="${strokes.join('')}"/>
    ${dots.map(({ cx, cy }) => `<circle fill="${threads}" cx="${cx}" cy="${cy}" r="${dotRadius}"/>`).join('')}
  </g>`;
}

/** Rays around the seal, fading before they reach the words. */
function rays(center: Seal, color: string, reach: number): string {
  return `<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${center.x}" cy="${center.y}" r="${reach}">
      <stop offset="0.3" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>
    </radialGradient>
    <path fill="url(#fade)" d="${raysPath(center, 1400, 30)}"/>`;
}

function fieldArt({ ink, emoji: symbol }: FieldCard): string {
  const { ground, ray, text } = coverColors(ink);
  const awning = awningPath(at.WIDTH, 0, at.FIELD_BOTTOM, at.SCALLOPS);
  const isSaffron = ink === 'saffron';
  return `<rect width="100%" height="100%" fill="${token('paper')}"/>
    <clipPath id="awning"><path d="${awning}"/></clipPath>
    <g clip-path="url(#awning)">
      <path fill="${ground}" d="${awning}"/>${rays(at.SEAL, ray, 820)}
    </g>
    ${marigold(at.SEAL, isSaffron ? token('seal-quiet') : CREAM)}
    ${marigold(at.SEAL, token('saffron-soft'), 0.72)}
    ${emoji(symbol, at.SEAL)}
    ${brandMark(at.BRAND_TOP, text, ground)}`;
}

function stallArt({ dye, emoji: symbol }: StallCard): string {
  const { ground } = dyeColors(dye);
  const { height, stripes } = at.CLOTH;
  return `<rect width="100%" height="100%" fill="${token('paper')}"/>
    <rect y="${at.BOARD_TOP}" width="100%" height="100%" fill="${mix(ground, token('surface'), 0.14)}"/>
    <linearGradient id="fall" x2="0" y2="1"><stop stop-opacity="0.16"/><stop offset="0.35" stop-opacity="0"/>
      <stop offset="0.7" stop-opacity="0"/><stop offset="1" stop-opacity="0.14"/></linearGradient>
    <path fill="#46280a" opacity="0.16" transform="translate(0 8)" d="${stripesPath(at.WIDTH, height, stripes, 0)}${stripesPath(at.WIDTH, height, stripes, 1)}"/>
    <path fill="${CREAM}" d="${stripesPath(at.WIDTH, height, stripes, 1)}"/>
    <path fill="${ground}" d="${stripesPath(at.WIDTH, height, stripes, 0)}"/>
    <rect width="100%" height="${height}" fill="url(#fall)"/>
    ${marigold(at.STALL_SEAL, ground)}
    ${marigold(at.STALL_SEAL, token('seal-quiet'), 0.78)}
    ${emoji(symbol, { ...at.STALL_SEAL, radius: at.STALL_SEAL.radius * 0.86 })}
    ${brandMark(at.BRAND_TOP + at.STALL_SHIFT, token('ink'), token('saffron'))}`;
}

/** Paper torn from a roll of tickets: notches at both ends, perforations between the figures. */
function ticket(): string {
  const { top, height, notch } = at.TICKET;
  const width = at.WIDTH - 2 * at.MARGIN;
  const middle = top + height / 2;
  const tear = (share: number) =>
    `<path d="M${at.MARGIN + width * share} ${top + 16}v${height - 32}"/>`;
  return `<path fill="${CREAM}" d="M${at.MARGIN} ${top}h${width}V${middle - notch}a${notch} ${notch} 0 0 0 0 ${2 * notch}V${top + height}h${-width}V${middle + notch}a${notch} ${notch} 0 0 0 0 ${-2 * notch}Z"/>
    <g stroke="${token('ink')}" stroke-opacity="0.4" stroke-width="3" stroke-linecap="round" stroke-dasharray="0.1 9">${tear(1 / 3)}${tear(2 / 3)}</g>`;
}

function matchboxArt({ dye, emoji: symbol }: MatchboxCard): string {
  const { ground, ray, text } = dyeColors(dye);
  const frame = (inset: number, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${at.WIDTH - 2 * inset}" height="${at.STRIKER_TOP - 2 * inset}" rx="6" fill="none" stroke="${text}" stroke-width="${stroke}" opacity="0.85"/>`;
  return `<rect width="100%" height="100%" fill="${ground}"/>
    <path fill="${ray}" d="${raysPath(at.LABEL_SEAL, 1400, 18)}"/>
    ${frame(16, 3)}${frame(25, 1.5)}
    <rect y="${at.STRIKER_TOP}" width="100%" height="100%" fill="#2a1b12"/>
    <pattern id="grit" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.3" fill="#fff" opacity="0.18"/><circle cx="6" cy="6" r="1.3" fill="#fff" opacity="0.13"/></pattern>
    <rect y="${at.STRIKER_TOP}" width="100%" height="100%" fill="url(#grit)"/>
    ${marigold(at.LABEL_SEAL, text)}${emoji(symbol, at.LABEL_SEAL)}
    ${ticket()}
    ${brandMark(at.BRAND_TOP, text, ground)}`;
}

/** Everything on the picture that is not words, as the inside of an SVG. */
export function drawArt(card: ShareCard): string {
  if (card.look === 'stall') return stallArt(card);
  if (card.look === 'matchbox') return matchboxArt(card);
  return fieldArt(card);
}
