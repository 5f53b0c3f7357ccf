import { agency } from '../agency';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

let rules: Intl.PluralRules | undefined;

/** Chooses the form of a noun for a count by the rules of the site's language, which may have up to six forms. */
export function plural(count: number, forms: Forms): string {
  rules ??= new Intl.PluralRules(agency.language);
  return forms[rules.select(count)] ?? forms.other;
}
