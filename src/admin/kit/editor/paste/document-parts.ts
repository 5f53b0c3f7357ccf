// Handles parts of a document that web pages lack: comments, tracked changes, text boxes, equations, footnotes.
import { shortenInnerLinks } from './links';
import type { Losses } from './losses';

export function recordDocumentLosses(body: HTMLElement, losses: Losses) {
  noteConditional(body, losses);
  for (const note of body.querySelectorAll('a.msocomanchor, .MsoCommentReference')) {
    if (note.isConnected) losses.remove(note, 'comment');
  }
  // The comments of AbiWord and Calc, whose texts follow the cells.
  for (const note of body.querySelectorAll('a[href^="#annotation-"], comment'))
    losses.remove(note, 'comment');
  for (const part of body.querySelectorAll(
    '.msocomtxt, .msocomoff, [style*="comment-list"], .annotation-section, a.comment-indicator',
  )) {
    part.remove();
  }
  for (const change of body.querySelectorAll('ins[cite], ins[datetime], .msoIns')) {
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
  shortenInnerLinks(body);
  keepFootnotes(body);
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    losses.note(link, 'link inside the document', 'links inside the document');
    link.replaceWith(...link.childNodes);
  }
}

/** Reports what Word writes in conditional comments because browsers cannot show it; a substitute picture follows. */
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

/** Finds the substitute picture, which Word puts between comments of its own. */
function pictureAfter(comment: Comment): Element | null {
  let next: ChildNode | null = comment.nextSibling;
  while (next instanceof Comment || (next instanceof Text && !next.data.trim()))
    next = next.nextSibling;
  if (!(next instanceof Element)) return null;
  return next.matches('img') ? next : next.querySelector(':scope > img:only-child');
}

/** Keeps the source of a KaTeX formula, as in the answers of a chatbot. */
function keepFormulas(body: HTMLElement) {
  for (const formula of body.querySelectorAll('.katex, .MathJax, mjx-container, math')) {
    const source = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
    if (source && formula.isConnected) formula.replaceWith(source);
  }
}

/**
 * Matches the footnote addresses of Word, AbiWord, Wikipedia, LibreOffice, GitHub and Markdown. "#fn" alone may be
 * another part of a page.
 */
const noteAddress =
  /^(?:#fn|[^#]*#_?(?:ftn|edn|footnote|endnote|cite_note|sdfootnote|sdendnote|user-content-fn|fn(?:ref)?[-:_]?\d))/i;

/** Matches the number or sign of a footnote: "1", "[12]", "iv", "*". */
const noteSign = /^[[(]?\s*(?:note\s*)?(?:\d{1,3}|\p{L}|[ivx]{1,5}|[*†‡]{1,3})\s*[\])]?$/iu;

/** Keeps footnotes as superscript numbers, with their texts at the end, and removes the links back to the text. */
function keepFootnotes(body: HTMLElement) {
  for (const link of body.querySelectorAll('a[href*="#"]')) {
    const address = link.getAttribute('href') ?? '';
    const sign = link.textContent.trim();
    const isRaised = link.closest('sup') !== null;
    const isSign =
      noteSign.test(sign) && (isRaised || link.matches(':has(sup)') || /[[*†‡]/.test(sign));
    if (!noteAddress.test(address) && !(address.startsWith('#') && (isSign || isArrow(link))))
      continue;
    if (isArrow(link)) link.remove();
    else {
      const number = body.ownerDocument.createElement(isRaised ? 'span' : 'sup');
      number.textContent = sign;
      link.replaceWith(number);
    }
  }
}

/** Tells a link that shows only "↩" or "^", or the "¶" beside a heading. */
const isArrow = (link: Element) =>
  !/[\p{L}\p{N}*†‡]/u.test(link.textContent) && !link.querySelector('img');
