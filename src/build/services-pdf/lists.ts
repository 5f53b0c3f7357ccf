import { check } from './decorations';
import type { Block } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

interface ListOptions {
  items: string[];
  x: number;
  width: number;
  style: TextStyle;
  gap: number;
}

/** A list with something drawn before or between its items. */
function list(
  page: TaggedPage,
  { items, x, width, style, gap }: ListOptions,
  indent: number,
  decorate: (top: number, index: number) => void,
): Block {
  const rows = items.map((item) => page.paragraph(item, width - indent, style));
  const height = rows.reduce((sum, row) => sum + row.height + gap, -gap);
  return {
    height,
    draw: (top) =>
      page.group('L', () => {
        let y = top;
        rows.forEach((row, index) => {
          page.decorate(() => decorate(y, index));
          page.group('LI', () => page.tag('LBody', () => page.write(row, x + indent, y)));
          y += row.height + gap;
        });
      }),
  };
}

export function checkList(page: TaggedPage, options: ListOptions, color: string): Block {
  const { size } = options.style;
  return list(page, options, size * 1.6, (top) =>
    check(page, options.x - 1, top + size * 0.12, size * 1.15, color),
  );
}

/** Items with a hairline between them. */
export function ruledList(page: TaggedPage, options: ListOptions, color: string): Block {
  const { x, width, gap } = options;
  return list(page, options, 0, (top, index) => {
    if (index === 0) return;
    const y = top - gap / 2;
    page.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeOpacity(0.35);
    page.doc.stroke(color).strokeOpacity(1);
  });
}
