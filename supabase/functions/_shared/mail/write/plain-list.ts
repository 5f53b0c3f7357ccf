// Formats a list that counts backwards in the plain-text part of an email.
import type { FormatCallback } from 'html-to-text';

/** Replaces the converter's own lists, which only count up. */
export const countdown: FormatCallback = (list, walk, builder) => {
  const items = (list.children ?? []).filter(({ name }) => name === 'li');
  const start = Number(list.attribs?.start ?? items.length);
  const prefixes = items.map((_item, index) => ` ${start - index}. `);
  const maxPrefixLength = Math.max(0, ...prefixes.map(({ length }) => length));
  builder.openList({
    interRowLineBreaks: 1,
    leadingLineBreaks: 2,
    maxPrefixLength,
    prefixAlign: 'left',
  });
  for (const [index, item] of items.entries()) {
    builder.openListItem({ prefix: prefixes[index] ?? '' });
    walk([item], builder);
    builder.closeListItem();
  }
  builder.closeList({ trailingLineBreaks: 2 });
};
