import type { Service } from '@/content/services/types';
import { dyeColors, token } from '../drawing/palette';
import { type Block, CONTENT_WIDTH, MARGIN } from './paper';
import type { TaggedPage, TextStyle } from './tagged-page';

const INDENT = 18;

/** A client's words. */
export function testimonialBlock(page: TaggedPage, service: Service, scale: number): Block {
  const { text, author, company } = service.testimonial;
  const quote: TextStyle = {
    face: 'display',
    size: 11.5 * scale,
    color: token('ink'),
    leading: 1.25,
    isBalanced: true,
  };
  const small: TextStyle = { face: 'text', size: 9 * scale, color: token('ink-soft') };
  const words = page.paragraph(`“${text}”`, CONTENT_WIDTH - INDENT, quote);
  const source = page.paragraph(`${author}, ${company}`, CONTENT_WIDTH - INDENT, small);
  const height = words.height + source.height + 4;
  return {
    height,
    draw: (top) => {
      page.decorate((doc) =>
        doc.roundedRect(MARGIN, top, 5, height, 2.5).fill(dyeColors(service.color).ground),
      );
      page.group('BlockQuote', () => {
        page.tag('P', () => page.write(words, MARGIN + INDENT, top));
        page.tag('P', () => page.write(source, MARGIN + INDENT, top + words.height + 4));
      });
    },
  };
}
