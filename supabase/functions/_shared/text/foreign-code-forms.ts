// The forms of the placeholders in mail tools and of the short codes in WordPress, as their own help pages write them.
// Every quantifier is bounded, so that a hostile text costs no more than its length.

const person =
  '(?:first|last|full|given|family|contact|subscriber|recipient|customer)[ _.-]?(?:name|email)|[fl][ _]?name|e-?mail[ _-]?address';
const mailing =
  '(?:un-?subscribe?|opt[ _-]?out|web[ _-]?version)[\\w -]{0,20}|view[ _-]?(?:in[ _-]?)?browser|(?:manage|update)[ _-]?(?:profile|preferences)|forward[ _-]?to[ _-]?a?[ _-]?friend';
const fallback = '(?:\\s?[,|:][^{}\\[\\]<>\\n]{0,80})?';
const open = '(?:<|&lt;)';
const close = '(?:>|&gt;)';
/** Spaces, and the tags of an editor that has styled half of a code. */
const gap = '(?:\\s|&nbsp;|<[^<>]{1,200}>){0,6}';

export const foreignCodeForms: [tool: string, pattern: RegExp][] = [
  ['Mailchimp', new RegExp(`\\*\\|(?:<[^<>]{1,200}>){0,3}[\\w!][^\\n]{0,200}?\\|\\*`, 'g')],
  ['Zoho Campaigns', /\$\[\w[^\n[\]]{0,100}\]\$/g],
  ['a mail tool', /\{\{\s?\$\{[^{}]{1,100}\}[^{}]{0,100}\}\}/g],
  [
    'a mail tool',
    // Neither a formula (`x_{{i}}`) nor an object of a script (`{{ color: 'red' }}`).
    new RegExp(
      `(?<![\\\\^_]|\\\\\\w{1,20}(?:\\{[^\\n]{1,40}\\})?)\\{\\{\\{?${gap}[#/^>&!~@*=-]{0,3}${gap}(?=[\\p{L}\\d_"'“])(?!\\w{1,40}\\s?:\\s)[^{}]{1,200}\\}\\}\\}?`,
      'gu',
    ),
  ],
  ['a template', /\{%-?[^{}%]{1,300}%\}/g],
  ['Salesforce', /%%(?:=[^%\n]{1,200}=|\[[^%]{1,300}\]|[A-Za-z][\w .-]{0,60})%%/g],
  ['Mailgun', /%recipient\.[\w.-]{1,60}%/g],
  [
    'ActiveCampaign',
    // Neither an encoded address (`%E0%A4`), a discount (`50%OFF%`), nor a variable of Windows.
    /(?<![\w%])%(?!(?:APPDATA|LOCALAPPDATA|PATH|TEMP|TMP|USERPROFILE|USERNAME|WINDIR|SYSTEMROOT|PROGRAMFILES|PROGRAMDATA|HOMEPATH|COMPUTERNAME)%)[A-Z][A-Z\d_-]{2,50}%(?![\dA-F]{2})/g,
  ],
  ['AWeber', /\{![A-Za-z][\w .-]{0,60}\}/g],
  ['MailerLite', /(?<!\$)\{\$[A-Za-z_][\w.|:'" -]{0,80}\}/g],
  ['a template', /\$\{[A-Za-z_][\w.]{0,80}\}/g],
  [
    'a mail tool',
    new RegExp(
      `(?<![{$])\\{(?:${person}|name|email|\\/?(?:${mailing}))${fallback}\\}(?!\\})`,
      'gi',
    ),
  ],
  [
    'Mautic',
    /\{(?:contactfield|ownerfield|pagelink|assetlink|dynamiccontent|form)=[^{}\n]{1,80}\}/gi,
  ],
  ['Joomla', /\{\/?(?:loadposition|loadmodule|loadmoduleid|subtag)[ :][^{}\n]{1,80}\}/gi],
  ['Word', /\{\s?MERGEFIELD [^{}\n]{1,120}\}/g],
  ['Word', /«(?:[A-Za-z]\w{0,40}_\w{1,40}|[A-Z][a-z]{1,15}[A-Z]\w{1,30})»/g],
  ['Word', new RegExp(`(?:${open}){2}(?=[A-Za-z])[\\w .-]{1,50}(?<! )(?:${close}){2}`, 'gi')],
  ['a template', new RegExp(`${open}%[^%]{1,300}%${close}`, 'gi')],
  ['a template', new RegExp(`${open}\\?(?:php|=)[^?]{1,300}\\?${close}`, 'gi')],
  ['GetResponse', /\[\[(?=[A-Za-z])[^[\]\n]{1,120}\]\]/g],
  [
    'a mail tool',
    new RegExp(
      `(?<!\\[)\\[(?:(?:${person}|name|email),\\s?fallback=[^[\\]\\n]{0,80}|${person}|${mailing})\\](?![\\](])`,
      'gi',
    ),
  ],
  ['phpList', /(?<!\[)\[(?:NAME|EMAIL|FORWARD|PREFERENCESURL|SUBSCRIBEURL)\](?![\](])/g],
  [
    'MailPoet',
    /\[(?:subscriber|newsletter|link|site|date|contact_attribute|recipient):\w[^[\]\n]{0,100}\]/g,
  ],
  ['Moosend', /#recipient:[\w:. -]{1,60}#/g],
  ['Keap', /~[A-Z]\w{1,30}\.\w{1,40}~/g],
  ['SendGrid', new RegExp(`(?<![\\w-])-(?:${person}|name|email)-(?![\\w-])`, 'gi')],
  [
    'Campaign Monitor',
    new RegExp(
      `${open}\\/?(?:unsubscribe|webversion|preferences|forwardtoafriend|currentday|currentdayname|currentmonthname|currentyear|singleline|multiline|repeater)(?:\\s[^<>&]{0,200})?${close}`,
      'gi',
    ),
  ],
  [
    'WordPress',
    new RegExp(`${open}!--\\s?\\/?(?:wp:[^<>]{1,1000}?|more\\s?|nextpage\\s?)--${close}`, 'gi'),
  ],
  [
    'WordPress',
    // With an attribute, or with an underscore or a name that no prose has.
    /(?<!\[)\[(?:[a-z][a-z\d_-]{1,40}(?:\s[^[\]\n=]{1,60})?\s[\w-]{1,30}=(?:["'“”″‘’′]|&(?:quot|#\d{2,4}|[lr][sd]quo);|\w)[^[\]]{0,500}|[a-z]{2,20}(?:_[a-z\d]{1,30}){1,5}|gallery|playlist|toc|wpforms|contact-form(?:-7)?)\s?\/?\](?!\()/g,
  ],
];
