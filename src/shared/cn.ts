import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      // Registers our own type scale: without this, `text-small` would be taken for a colour and dropped.
      'font-size': [
        {
          text: [
            'display-hero',
            'display-1',
            'display-2',
            'display-3',
            'lead',
            'body',
            'small',
            'tag',
          ],
        },
      ],
    },
  },
});

/**
 * Joins class names; of two that set the same property, the later one wins. It is heavy (9 KB), so code that every
 * public page loads uses plain clsx.
 */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
