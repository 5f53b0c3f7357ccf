/** The result of copying. `by-hand` means that the link must be shown for copying. */
type CopyOutcome = 'copied' | 'by-hand';
type ShareOutcome = 'shared' | 'cancelled' | CopyOutcome;

/** Tries the system's share sheet, then the clipboard, then execCommand, then copying by hand. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      // Among the oldest browsers, only those on phones support it.
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      // The visitor closed the share sheet and does not want a copy instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return copyLink(link.url);
}

/** Tries the clipboard, then execCommand, then copying by hand. */
export async function copyLink(url: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // The clipboard needs https and permission.
  }
  return copyFromField(url) ? 'copied' : 'by-hand';
}

function copyFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
