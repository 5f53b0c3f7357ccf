import type { Plan, Service } from '@/content/services/types';
import { servicePage as texts } from '@/content/services-section';
import { formatPrice } from '@/features/services/price';
import { widthOf } from '../drawing/metrics';
import { dyeColors, token } from '../drawing/palette';
import { checkList } from './lists';
import { type Block, CONTENT_WIDTH, MARGIN } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

const GAP = 16;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;
const PADDING = 16;

interface PlanLook {
  x: number;
  isLoud: boolean;
  accent: string;
}

/** One plan: its name and price on one line, then what is in it. */
function planCard(
  page: TaggedPage,
  words: { name: string; pitch: string; terms: string },
  plan: Plan,
  { x, isLoud, accent }: PlanLook,
  scale: number,
) {
  const ink = isLoud ? token('on-night') : token('ink');
  const soft = isLoud ? token('on-night-soft') : token('ink-soft');
  const left = x + PADDING;
  const right = x + WIDTH - PADDING;
  const style: TextStyle = { face: 'text', size: 9.2 * scale, color: ink, leading: 1.28 };
  const name: TextStyle = { face: 'display', size: 14 * scale, color: ink };
  const price: TextStyle = { face: 'display', size: 21 * scale, color: isLoud ? accent : ink };
  const small: TextStyle = { face: 'text', size: 8.5 * scale, color: soft };
  const features = checkList(
    page,
    { items: plan.features, x: left, width: WIDTH - 2 * PADDING, style, gap: 3.5 * scale },
    accent,
  );
  const amount = formatPrice(plan.price);
  const amountWidth = widthOf(amount, price.face, price.size);
  const termsWidth = widthOf(words.terms, small.face, small.size);
  const pitchWidth = right - left - Math.max(amountWidth, termsWidth) - 12;
  const pitch = page.paragraph(words.pitch, pitchWidth, small);
  const ruleTop = PADDING + 23 * scale + pitch.height;
  const listTop = ruleTop + 10 * scale;
  return {
    height: listTop + features.height + PADDING,
    draw: (top: number, height: number) => {
      page.decorate((doc) => {
        doc.roundedRect(x, top, WIDTH, height, 12);
        if (isLoud) doc.fill(token('night'));
        else doc.lineWidth(1).fillAndStroke(token('surface'), token('line'));
        doc
          .moveTo(left, top + ruleTop)
          .lineTo(right, top + ruleTop)
          .lineWidth(1.2)
          .dash(3, { space: 3 });
        doc.stroke(token(isLoud ? 'night-line' : 'line')).undash();
      });
      const first = top + PADDING + 12 * scale;
      page.tag('H3', () => page.writeLine(words.name, left, first, name));
      page.tag('P', () => page.write(pitch, left, top + PADDING + 18 * scale));
      page.tag('P', () => {
        page.writeLine(`${amount} `, right - amountWidth, first + 3 * scale, price);
        page.writeLine(words.terms, right - termsWidth, first + 15 * scale, small);
      });
      features.draw(top + listTop);
    },
  };
}

/** Starter and Premium side by side, under the terms both share. */
export function plansBlock(page: TaggedPage, { pricing, color }: Service, scale: number): Block {
  const heading: TextStyle = { face: 'display', size: 14 * scale, color: token('ink') };
  const lead: TextStyle = { face: 'text', size: 8.5 * scale, color: token('ink-soft') };
  const terms = pricing.terms === 'one-off' ? texts.pricingLeadOneOff : texts.pricingLead;
  const words = (plan: 'starter' | 'premium') => ({ ...texts.plans[plan], terms: pricing.terms });
  const ink = dyeColors(color).ink;
  const quiet = { x: MARGIN, isLoud: false, accent: ink };
  const loud = { x: MARGIN + WIDTH + GAP, isLoud: true, accent: token('saffron') };
  const starter = planCard(page, words('starter'), pricing.starter, quiet, scale);
  const premium = planCard(page, words('premium'), pricing.premium, loud, scale);
  const cardHeight = Math.max(starter.height, premium.height);
  const cardTop = 21 * scale;
  return {
    height: cardTop + cardHeight,
    draw: (top) => {
      const baseline = top + 12 * scale;
      const left = MARGIN + widthOf(texts.pricingTitle, heading.face, heading.size) + 12;
      page.tag('H2', () => page.writeLine(texts.pricingTitle, MARGIN, baseline, heading));
      page.tag('P', () => page.writeLine(terms, left, baseline, lead));
      starter.draw(top + cardTop, cardHeight);
      premium.draw(top + cardTop, cardHeight);
    },
  };
}
