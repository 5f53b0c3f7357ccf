import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { foreignCodes } from '@text/foreign-codes';

/** Longer than any code. */
const SEARCHED = 320;

/**
 * Leaves the codes of other tools as they are typed: the signs around "*|FNAME|*" would make it italic and vanish, and the
 * code would reach readers where no check knows it.
 */
export const typedCodes = Extension.create({
  name: 'typedCodes',
  // Before the rules of the formats.
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
