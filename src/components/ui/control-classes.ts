/** What every text-like control shares (styles/controls.css). */
export const controlClasses = 'control';
