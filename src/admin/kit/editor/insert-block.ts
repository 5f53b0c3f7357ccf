import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';

interface Block {
  type: 'image' | 'video';
  attrs: object;
}

/**
 * Inserts a picture or a video at the cursor: beside its paragraph, between the halves of a divided one, or in place of
 * an empty one. The cursor goes on to the following text, which is a new paragraph only at the end.
 */
export function insertBlock(editor: Editor, { type, attrs }: Block): boolean {
  return editor.commands.command(({ tr, state, dispatch }) => {
    const node = state.schema.nodes[type]?.create({ ...attrs });
    const paragraph = state.schema.nodes['paragraph']?.create();
    if (!node || !paragraph) return false;
    if (!dispatch) return true;
    tr.deleteSelection();
    const { $from } = tr.selection;
    let at = tr.selection.to;
    if ($from.parent.isTextblock) {
      const { size } = $from.parent.content;
      const outer = $from.node(-1);
      const index = $from.index(-1);
      // The first paragraph of a list's item must stay.
      const canStandFirst = outer.canReplaceWith(index, index, node.type);
      if (size === 0 && outer.canReplaceWith(index, index + 1, node.type)) {
        at = $from.before();
        tr.delete(at, $from.after());
      } else if ($from.parentOffset === size) at = $from.after();
      else if ($from.parentOffset === 0) at = canStandFirst ? $from.before() : $from.after();
      else {
        tr.split(at);
        at += 1;
      }
    }
    tr.insert(at, node);
    const $end = tr.doc.resolve(at + node.nodeSize);
    if (!$end.nodeAfter && $end.depth === 0) tr.insert($end.pos, paragraph);
    tr.setSelection(Selection.near(tr.doc.resolve($end.pos), 1)).scrollIntoView();
    return true;
  });
}
