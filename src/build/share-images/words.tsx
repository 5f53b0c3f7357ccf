// The words of a share picture. Satori lays them out as a browser would; all it is given is plain boxes.
import type { ReactNode } from 'react';
import type { Claim } from '@/content/types';
import { faces } from '../drawing/fonts';
import { widthOf } from '../drawing/metrics';
import { coverColors, dyeColors, token } from '../drawing/palette';
import { balanceText, clampLines, wrapText } from '../drawing/wrap-text';
import { Column, display, Line, Row, strong } from './boxes';
import * as at from './layout';
import { Brand, Opening } from './opening';
import type { FieldCard, MatchboxCard, ShareCard, StallCard } from './share-card';

function Figure({ value, label }: Claim) {
  return (
    <Row style={{ gap: 14 }}>
      <Line style={{ ...display, fontSize: 42 }}>{value}</Line>
      <Line style={{ color: token('ink-soft'), fontSize: 24 }}>{label}</Line>
    </Row>
  );
}

function footWidth(line: string): number {
  return widthOf(line, 'textStrong', 26);
}

function Foot({ foot }: Pick<FieldCard, 'foot'>) {
  const top = at.FIELD_BOTTOM + 26;
  const width = at.WIDTH - 2 * at.MARGIN;
  return (
    <Row
      style={{
        position: 'absolute',
        left: at.MARGIN,
        top,
        width,
        height: at.HEIGHT - top - 8,
        justifyContent: typeof foot === 'string' ? 'flex-start' : 'space-between',
      }}
    >
      {typeof foot === 'string' ? (
        <Line style={{ ...strong, color: token('ink-soft'), fontSize: 26 }}>
          {clampLines(wrapText(foot, width, footWidth), 1, width, footWidth)[0]}
        </Line>
      ) : (
        foot.map((claim) => <Figure key={claim.label} {...claim} />)
      )}
    </Row>
  );
}

function FieldWords({ card }: { card: FieldCard }) {
  const isSaffron = card.ink === 'saffron';
  const { text } = coverColors(card.ink);
  return (
    <Sheet color={text}>
      <Brand top={at.BRAND_TOP} />
      <Opening
        card={card}
        top={at.BRAND_TOP + at.BRAND_SIZE + 20}
        bottom={at.FIELD_BOTTOM - 20}
        soft={isSaffron ? token('on-field-soft') : text}
      />
      <div style={{ display: 'flex', color: token('ink') }}>
        <Foot foot={card.foot} />
      </div>
    </Sheet>
  );
}

/** Between the price and what it brings. */
const BOARD_GAP = 28;

function boardWidth(line: string): number {
  return widthOf(line, 'textStrong', 24);
}

function StallWords({ card }: { card: StallCard }) {
  const { ink } = dyeColors(card.dye);
  const top = at.BRAND_TOP + at.STALL_SHIFT;
  const { from, amount, terms } = card.price;
  const priceWidth =
    widthOf(`${from}${terms}`, 'text', 24) + widthOf(amount, 'display', 46) + 24 + BOARD_GAP;
  const room = at.WIDTH - 2 * at.MARGIN - priceWidth;
  const result = clampLines(balanceText(card.result, room, boardWidth), 2, room, boardWidth);
  return (
    <Sheet color={token('ink')}>
      <Brand top={top} />
      <Opening card={card} top={top + at.BRAND_SIZE + 8} bottom={at.BOARD_TOP - 12} soft={ink} />
      <Row
        style={{
          position: 'absolute',
          left: at.MARGIN,
          top: at.BOARD_TOP,
          width: at.WIDTH - 2 * at.MARGIN,
          height: at.HEIGHT - at.BOARD_TOP,
          justifyContent: 'space-between',
          fontSize: 24,
        }}
      >
        <Row style={{ gap: 12 }}>
          <Line style={{ color: token('ink-soft') }}>{from}</Line>
          <Line style={{ ...display, fontSize: 46 }}>{amount}</Line>
          <Line style={{ color: token('ink-soft') }}>{terms}</Line>
        </Row>
        <Column style={{ ...strong, color: ink, alignItems: 'flex-end', lineHeight: 1.25 }}>
          {result.map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </Column>
      </Row>
    </Sheet>
  );
}

function MatchboxWords({ card }: { card: MatchboxCard }) {
  const { text } = dyeColors(card.dye);
  const { top, height } = at.TICKET;
  const width = at.WIDTH - 2 * at.MARGIN;
  return (
    <Sheet color={text}>
      <Brand top={at.BRAND_TOP} />
      <Opening card={card} top={at.BRAND_TOP + at.BRAND_SIZE + 12} bottom={top - 14} soft={text} />
      <Row
        style={{ position: 'absolute', left: at.MARGIN, top, width, height, color: token('ink') }}
      >
        {card.stats.map(({ value, label }) => (
          <Column key={label} style={{ width: width / 3, paddingLeft: 30 }}>
            <Line style={{ ...display, fontSize: 52, lineHeight: 1.05 }}>{value}</Line>
            <Line style={{ color: token('ink-soft'), fontSize: 20, marginTop: 2 }}>{label}</Line>
          </Column>
        ))}
      </Row>
    </Sheet>
  );
}

function Sheet({ color, children }: { color: string; children: ReactNode }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: at.WIDTH,
        height: at.HEIGHT,
        fontFamily: faces.text.families.join(', '),
        fontWeight: faces.text.weight,
        color,
      }}
    >
      {children}
    </div>
  );
}

export function CardWords({ card }: { card: ShareCard }) {
  if (card.look === 'stall') return <StallWords card={card} />;
  if (card.look === 'matchbox') return <MatchboxWords card={card} />;
  return <FieldWords card={card} />;
}
