/** A link of the navigation: a page, or a section of the home page. */
export interface NavigationItem {
  label: string;
  href: string;
}

export interface ExternalLink {
  label: string;
  href: string;
}

/** A figure the agency stands by, with the words that say what it measures. */
export interface Claim {
  value: string;
  label: string;
}

/** A choice of a form: what is stored, and what is read. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}
