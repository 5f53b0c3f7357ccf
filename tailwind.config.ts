import type { Config } from 'tailwindcss';

/**
 * The class names of the design system. Their values are CSS variables in src/styles/tokens.css, which has light and
 * dark in one place, so that a class such as `bg-surface` follows the theme without a variant.
 */
export default {
  theme: {
    extend: {
      colors: {
        ground: 'var(--ground)',
        surface: 'var(--surface)',
        sunken: 'var(--sunken)',
        ink: { DEFAULT: 'var(--ink)', soft: 'var(--ink-soft)' },
        line: { DEFAULT: 'var(--line)', strong: 'var(--line-strong)' },
        brand: { DEFAULT: 'var(--brand)', 'on-dark': 'var(--brand-on-dark)' },
        'on-brand': { DEFAULT: 'var(--on-brand)', 'on-dark': 'var(--on-brand-on-dark)' },
        accent: { DEFAULT: 'var(--accent)', soft: 'var(--accent-soft)' },
        field: { DEFAULT: 'var(--field)', deep: 'var(--field-deep)', mark: 'var(--field-mark)' },
        'on-field': { DEFAULT: 'var(--on-field)', soft: 'var(--on-field-soft)' },
        night: {
          DEFAULT: 'var(--night)',
          raised: 'var(--night-raised)',
          line: 'var(--night-line)',
        },
        'on-night': { DEFAULT: 'var(--on-night)', soft: 'var(--on-night-soft)' },
        action: { DEFAULT: 'var(--action)', hover: 'var(--action-hover)' },
        'on-action': 'var(--on-action)',
        success: { DEFAULT: 'var(--success)', soft: 'var(--success-soft)' },
        danger: { DEFAULT: 'var(--danger)', soft: 'var(--danger-soft)' },
        warning: { DEFAULT: 'var(--warning)', soft: 'var(--warning-soft)' },
        focus: 'var(--focus)',
        label: 'var(--label)',
        'on-label': 'var(--on-label)',
        seal: 'var(--seal)',
        backdrop: 'var(--backdrop)',
      },
      fontFamily: {
        // The optical size for the font size (styles/base.css).
        display: 'var(--heading)',
        sans: 'var(--font-body)',
      },
      fontSize: {
        // [size, line height]; display sizes are fluid between 360 px and 1440 px wide screens. Their limit in vw is for
        // phones with a larger font: a long word of a title keeps its room.
        'display-hero': ['min(clamp(2.75rem, 1.4rem + 6.4vw, 7.5rem), 14vw)', '0.92'],
        'display-1': ['min(clamp(2.75rem, 1.6rem + 5.1vw, 6rem), 14vw)', '0.95'],
        'display-2': ['min(clamp(2.25rem, 1.6rem + 2.9vw, 4.25rem), 12vw)', '1'],
        'display-3': ['min(clamp(1.625rem, 1.35rem + 1.2vw, 2.375rem), 10vw)', '1.1'],
        lead: ['clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)', '1.55'],
        body: ['1rem', '1.6'],
        small: ['0.875rem', '1.5'],
        tag: ['0.8125rem', '1.2'],
        xs: ['min(0.75rem, 4vw)', 'calc(4 / 3)'],
        '2xl': ['min(1.5rem, 10vw)', 'calc(4 / 3)'],
        '3xl': ['min(1.875rem, 12vw)', '1.2'],
        '5xl': ['min(3rem, 15vw)', '1'],
      },
      spacing: {
        gutter: 'clamp(min(1.25rem, 6.25vw), 0.6rem + 2.9vw, 3.5rem)',
        section: 'clamp(min(4rem, 20vw), 2.5rem + 6.5vw, 8.5rem)',
      },
      maxWidth: { page: '82rem', picture: '60rem', prose: '38.75rem' },
      borderRadius: {
        control: 'var(--corner-control)',
        card: 'var(--corner-card)',
        sheet: 'var(--corner-sheet)',
      },
      boxShadow: {
        card: 'var(--shadow-card)',
        raised: 'var(--shadow-raised)',
      },
      transitionTimingFunction: { settle: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      transitionDuration: { quick: '140ms', calm: '320ms' },
    },
  },
} satisfies Config;
