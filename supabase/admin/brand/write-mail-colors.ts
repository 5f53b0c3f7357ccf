import { tokensOf } from '../../../src/build/design-tokens.ts';

/** The colour token of the site for each part of an email. */
const roles = {
  page: 'sunken',
  card: 'ground',
  ink: 'ink',
  soft: 'ink-soft',
  link: 'accent',
  button: 'mail-button',
  outline: 'mail-outline',
  line: 'line',
};

export const mailColorsFile = 'supabase/functions/_shared/mail/letter/mail-colors.ts';

/** Returns the module with the emails' colours, because functions have no stylesheet to read. */
export function mailColorsModule(): string {
  const tokens = tokensOf();
  const lines = Object.entries(roles).map(([part, role]) => {
    const color = tokens[role]?.light;
    if (!color) throw new Error(`src/styles/tokens.css has no colour --${role} of six digits.`);
    return `  ${part}: '${color}',\n`;
  });
  return `// Written by \`npm run brand\` from src/styles/tokens.css.\nexport const mailColors = {\n${lines.join('')}} as const;\n`;
}
