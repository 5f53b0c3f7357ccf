// What was tapped and typed before the page came alive, kept by the script in its HTML
// (prerender/boot.js) and acted on here, in the same order, as soon as React has taken over the place
// it belongs to. Later parts of the page use the same way in: they come alive one by one.

interface EarlyInput {
  type: 'click' | 'submit' | 'input';
  element: HTMLElement;
  /** What is typed in it: React sets a field that it takes over back to what it knows. */
  value?: string;
}

declare global {
  interface Window {
    /** Filled by the script in the HTML of a prerendered page; elsewhere it does not exist. */
    earlyInput?: EarlyInput[] & {
      /** Set when React has taken over the page, but for parts that come later. */
      isLive?: boolean;
    };
  }
}

/** How soon it is looked again whether a part has come alive. */
const RETRY_MS = 50;

let markAlive: () => void;
/** When React has taken over the first page of the visit, but for parts that come later. */
export const untilAlive = new Promise<void>((resolve) => (markAlive = resolve));

/** Starts to act on what was kept, and on what will be while parts of the page are still to come. */
export function replayEarlyInput(): void {
  const kept = window.earlyInput;
  // Frames come and go; this is about the first page alone.
  if (!kept || kept.isLive) return;
  kept.isLive = true;
  markAlive();
  let isReplaying = false;

  const replay = () => {
    isReplaying = false;
    // Each in its turn, but a part that takes long does not hold up the others.
    const due = kept.filter(({ element }) => isAlive(element) || !element.isConnected);
    for (const input of due) {
      kept.splice(kept.indexOf(input), 1);
      if (input.element.isConnected) act(input);
    }
    if (kept.length > 0) schedule(RETRY_MS);
  };

  const schedule = (delay: number) => {
    if (isReplaying) return;
    isReplaying = true;
    setTimeout(replay, delay);
  };

  kept.push = (...inputs: EarlyInput[]) => {
    schedule(RETRY_MS);
    return Array.prototype.push.apply(kept, inputs);
  };
  // Before the next key is pressed.
  queueMicrotask(replay);
}

/** React leaves its marks on every element it has taken over. */
export const isAlive = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

function act(input: EarlyInput): void {
  const { type, element } = input;
  delete element.dataset['early'];
  if (type === 'click') element.click();
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else retype(input);
}

/** Lets the page hear of a text that was typed, or a choice that was made, before it listened. */
function retype({ element, value = '' }: EarlyInput): void {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  if (!isField || element.type === 'radio' || element.type === 'checkbox') return;
  // React hears only of what differs from what it knew: through its own setter the one value, past it
  // the other.
  element.value = '';
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  setter?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
