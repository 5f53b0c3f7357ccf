import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A toolbar's roving tabindex. Each button carries `data-index` and the tabIndex from `tabIndexOf`. */
export function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  return {
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    toolbarProps: {
      ref: toolbar,
      role: 'toolbar',
      onFocus: (event: FocusEvent) => {
        const index = Number(event.target.getAttribute('data-index') ?? Number.NaN);
        if (Number.isInteger(index)) setCurrent(index);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const buttons = toolbar.current?.querySelectorAll<HTMLElement>('[data-index]');
        const step = steps[event.key];
        if (!step || !buttons) return;
        event.preventDefault();
        buttons[step(current, buttons.length)]?.focus();
      },
    },
  };
}
