import { site } from '@/content/site';
import { widthOf } from '../drawing/metrics';
import { balanceText, clampLines } from '../drawing/wrap-text';
import { Column, display, Line, Row, strong } from './boxes';
import { fitTitle, TITLE_LINE_HEIGHT } from './fit-title';
import * as at from './layout';
import type { ShareCard } from './share-card';

/** The name beside the mark that the art has drawn. */
export function Brand({ top }: { top: number }) {
  return (
    <Row
      style={{
        position: 'absolute',
        top,
        left: at.MARGIN + at.BRAND_SIZE + 14,
        height: at.BRAND_SIZE,
      }}
    >
      <Line style={{ ...display, fontSize: 30 }}>{site.brand}</Line>
    </Row>
  );
}

/** Two lines where the lead is short, three smaller ones where it is not. */
const leadSizes = [
  { size: 28, count: 2 },
  { size: 26, count: 3 },
];
const LEAD_ROOM = 126;

function fitLead(text: string) {
  const fitted = leadSizes.map(({ size, count }) => {
    const measure = (line: string) => widthOf(line, 'text', size);
    const lines = balanceText(text, at.TEXT_WIDTH, measure);
    return {
      size,
      fits: lines.length <= count,
      lines: clampLines(lines, count, at.TEXT_WIDTH, measure),
    };
  });
  return fitted.find(({ fits }) => fits) ?? fitted.at(-1);
}

function Lead({ text, color }: { text: string; color: string }) {
  const { size, lines = [] } = fitLead(text) ?? {};
  return (
    <Column style={{ color, fontSize: size, lineHeight: 1.35, marginTop: 20 }}>
      {lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </Column>
  );
}

interface OpeningProps {
  card: ShareCard;
  top: number;
  bottom: number;
  soft: string;
}

/** Kicker, title and lead, in the middle of the room between the brand and what is below. */
export function Opening({ card: { kicker, title, lead }, top, bottom, soft }: OpeningProps) {
  const room = bottom - top - (kicker ? 44 : 0) - (lead ? LEAD_ROOM : 0);
  const box = { width: at.TEXT_WIDTH, height: room, largest: 104, smallest: 44 };
  const { size, lines } = fitTitle(title, box);
  return (
    <Column
      style={{
        position: 'absolute',
        left: at.MARGIN,
        top,
        height: bottom - top,
        justifyContent: 'center',
      }}
    >
      {kicker && (
        <Line style={{ ...strong, color: soft, fontSize: 26, marginBottom: 12 }}>{kicker}</Line>
      )}
      <Column style={{ ...display, fontSize: size, lineHeight: TITLE_LINE_HEIGHT }}>
        {lines.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </Column>
      {lead && <Lead text={lead} color={soft} />}
    </Column>
  );
}
