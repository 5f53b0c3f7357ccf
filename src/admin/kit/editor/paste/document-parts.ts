// The parts of a document that no web page has: comments, tracked changes, text boxes, equations, links to other parts.
import type { Losses } from './losses';

export function recordDocumentLosses(body: HTMLElement, losses: Losses) {
  noteConditional(body, losses);
  for (const note of body.querySelectorAll('a.msocomanchor, .MsoCommentReference')) {
    if (note.isConnected) losses.remove(note, 'comment');
  }
  for (const part of body.querySelectorAll<HTMLElement>(
    '.msocomtxt, .msocomoff, [style*="comment-list"]',
  )) {
    part.remove();
  }
  for (const change of body.querySelectorAll('ins, .msoIns')) {
    if (change.matches('ins[cite], ins[datetime], .msoIns'))
      losses.note(change, 'mark of a tracked insertion', 'marks of tracked insertions');
    change.replaceWith(...change.childNodes);
  }
  for (const change of body.querySelectorAll('del[cite], del[datetime], .msoDel')) {
    if (change.parentElement?.closest('del, .msoDel')) continue;
    losses.note(
      change,
      'tracked deletion, which stays struck through,',
      'tracked deletions, which stay struck through,',
    );
  }
  keepFormulas(body);
  for (const object of body.querySelectorAll('o\\:oleobject'))
    losses.remove(object, 'embedded object');
  keepFootnotes(body);
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    losses.note(link, 'link inside the document', 'links inside the document');
    link.replaceWith(...link.childNodes);
  }
}

/** Word writes what browsers cannot show into comments, with a picture after them as a substitute. */
function noteConditional(body: HTMLElement, losses: Losses) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Comment) comments.push(walker.currentNode);
  for (const comment of comments) {
    const { data } = comment;
    if (!/^\[if\s/i.test(data)) continue;
    const picture = pictureAfter(comment);
    if (/<m:oMath/i.test(data)) {
      losses.note(comment, 'equation');
      picture?.remove();
    } else if (/<v:textbox/i.test(data)) {
      losses.note(comment, 'text box', 'text boxes');
      picture?.remove();
    } else if (/<o:OLEObject/i.test(data)) {
      losses.note(comment, 'embedded object');
      picture?.remove();
    } else if (
      /<v:(?:shape|group|rect|oval|line|roundrect)\b/i.test(data) &&
      !/<v:imagedata/i.test(data)
    ) {
      losses.note(comment, 'drawing');
      picture?.remove();
    }
  }
}

/** The substitute, which Word puts between comments of its own. */
function pictureAfter(comment: Comment): Element | null {
  let next: ChildNode | null = comment.nextSibling;
  while (next instanceof Comment || (next instanceof Text && !next.data.trim()))
    next = next.nextSibling;
  if (!(next instanceof Element)) return null;
  return next.matches('img') ? next : next.querySelector(':scope > img:only-child');
}

/** A formula of KaTeX, as in the answers of a chatbot, has its source with it. */
function keepFormulas(body: HTMLElement) {
  for (const formula of body.querySelectorAll('.katex, .MathJax, mjx-container, math')) {
    const source = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
    if (source && formula.isConnected) formula.replaceWith(source);
  }
}

/** Word, Wikipedia, LibreOffice, GitHub and what is made of Markdown. "#fn" alone may be a place of another page. */
const noteAddress =
  /^(?:#fn|[^#]*#_?(?:ftn|edn|cite_note|sdfootnote|sdendnote|user-content-fn|fn(?:ref)?[-:_]?\d))/i;

/** Their numbers stay above the line, and their texts at the end. */
function keepFootnotes(body: HTMLElement) {
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    if (!noteAddress.test(link.getAttribute('href') ?? '')) continue;
    const isRaised = link.closest('sup') !== null;
    const number = body.ownerDocument.createElement(isRaised ? 'span' : 'sup');
    number.textContent = link.textContent.trim();
    link.replaceWith(number);
  }
}
