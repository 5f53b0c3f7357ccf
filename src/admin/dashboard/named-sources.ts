import { sourceName } from './source-name';

interface Figures {
  inquiries: number;
  /** The inquiries among these that are won by now. */
  won: number;
  /** The value of the won inquiries, in whole units of the agency's currency. */
  value: number;
}

type Source = Figures & { source: string | null };
type Others = Figures & { sources: number };

export interface InquirySources {
  all: Figures;
  /** The sources with a line each. A null source means neither a campaign nor a referring site. */
  sources: Source[];
  /** The remaining sources together, with their number. */
  others: Others | null;
}

/** Sources with a line of their own. */
const most = 6;

/** Adds up the different spellings of each source. Sources with the most won inquiries come first. */
export function nameSources(written: Source[], rest: Others): InquirySources {
  const byName = new Map<string | null, Source>();
  for (const row of written) {
    const source = sourceName(row.source);
    byName.set(source, { source, ...sum([byName.get(source) ?? nothing, row]) });
  }
  const sources = [...byName.values()].toSorted(compareSources);
  const others = [...sources.slice(most), rest];
  const count = others.length - 1 + rest.sources;
  return {
    all: sum([...sources, rest]),
    sources: sources.slice(0, most),
    others: count > 0 ? { sources: count, ...sum(others) } : null,
  };
}

const nothing: Figures = { inquiries: 0, won: 0, value: 0 };

function sum(rows: Figures[]): Figures {
  return rows.reduce(
    (all, { inquiries, won, value }) => ({
      inquiries: all.inquiries + inquiries,
      won: all.won + won,
      value: all.value + value,
    }),
    nothing,
  );
}

/** Sorts sources with equal figures by name, and inquiries without a source last. */
function compareSources(a: Source, b: Source): number {
  return (
    b.won - a.won ||
    b.value - a.value ||
    b.inquiries - a.inquiries ||
    Number(a.source === null) - Number(b.source === null) ||
    (a.source ?? '').localeCompare(b.source ?? '')
  );
}
