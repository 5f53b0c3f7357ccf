import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { foreignCodes } from '@text/foreign-codes';

/** The number of characters to search, longer than any code. */
const SEARCHED = 320;

/**
 * Keeps merge codes of other tools as typed: the signs around "*|FNAME|*" would turn into italics and disappear, and
 * readers would see the rest of the code, which no check recognizes.
 */
export const typedCodes = Extension.create({
  name: 'typedCodes',
  // Runs before the rules that turn signs into formats.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, to, typed) {
          const { parent, parentOffset } = view.state.doc.resolve(from);
          const before = parent.textBetween(
            Math.max(0, parentOffset - SEARCHED),
            parentOffset,
            null,
            '\uFFFC',
          );
          const text = before + typed;
          if (!foreignCodes(text).some(({ end }) => end === text.length)) return false;
          view.dispatch(view.state.tr.insertText(typed, from, to));
          return true;
        },
      },
    }),
  ],
});
