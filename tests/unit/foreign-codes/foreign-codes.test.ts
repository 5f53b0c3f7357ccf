import { foreignCodes, withoutForeignCodes } from '@text/foreign-codes';
import { describe, expect, test } from 'vitest';
import { startCpuClock } from '../../support/cpu-time.ts';

const codesOf = (text: string, isOurs?: (code: string) => boolean) =>
  foreignCodes(text, isOurs).map(({ code }) => code);

const isOwn = (code: string) => /^\{\{name(?:\|"?[\w ]*"?)?\}\}$/.test(code);

/** As the tools' own help pages write them. */
const real = {
  Mailchimp: ['*|FNAME|*', '*|IF:FNAME|*', '*|END:IF|*', '*|LIST:COMPANY|*', '*|DATE:d/m/y|*'],
  HubSpot: [
    '{{ contact.firstname }}',
    '{{unsubscribe_link}}',
    '{{ personalization_token("contact.firstname", "there") }}',
  ],
  Kit: ['{{ subscriber.first_name }}', '{% if subscriber.first_name != blank %}', '{%- endif -%}'],
  Brevo: ['{{ contact.FIRSTNAME | default : "there" }}', '{{ mirror }}', '{{params.ORDER_ID}}'],
  Klaviyo: [
    "{{ first_name|default:'' }}",
    "{{ person|lookup:'Name' }}",
    "{% unsubscribe 'Leave' %}",
  ],
  'Campaign Monitor': [
    '[firstname,fallback=]',
    '[firstname,fallback=friend]',
    '<unsubscribe>',
    '</unsubscribe>',
    '<webversion>',
    '<currentdayname>',
  ],
  AWeber: ['{!firstname}', '{!firstname_fix}', '{!global_remove}'],
  ActiveCampaign: ['%FIRSTNAME%', '%UNSUBSCRIBELINK%', '%SENDER-INFO-SINGLELINE%'],
  MailerLite: ['{$name}', '{$unsubscribe}', '{$last_name}'],
  GetResponse: ['[[firstname]]', '[[name mode="ftf"]]'],
  'Constant Contact': ['[[FIRSTNAME OR "x"]]', '[[UNSUBSCRIBE]]'],
  Mailjet: ['[[data:firstname:""]]', '{{var:firstname:"friend"}}', '[[UNSUB_LINK_EN]]'],
  Beehiiv: ['{{email}}', '{{subscriber_id}}'],
  Ghost: ['{first_name, "there"}', '{email}'],
  SendGrid: [
    '-name-',
    '{{name}}',
    '{{{unsubscribe}}}',
    '<%asm_group_unsubscribe_raw_url%>',
    '[unsubscribe]',
    '{{#if vip}}',
    '{{/if}}',
  ],
  Salesforce: [
    '%%FirstName%%',
    '%%=v(@name)=%%',
    '%%[ SET @name = FirstName ]%%',
    '{!Contact.FirstName}',
  ],
  Yoast: ['%%title%%', '%%sitename%%'],
  Mailgun: ['%recipient.first_name%'],
  Braze: ['{{${first_name} | default: "you"}}'],
  Marketo: ['{{lead.First Name:default=friend}}'],
  Postmark: ['{{{ pm:unsubscribe }}}'],
  Moosend: ['#recipient:name#'],
  Keap: ['~Contact.FirstName~'],
  Mautic: ['{contactfield=firstname}', '{unsubscribe_text}', '{webversion_url}'],
  Zoho: ['$[FNAME|Reader]$'],
  MailPoet: ['[subscriber:firstname | default:reader]', '[link:subscription_unsubscribe_url]'],
  Word: ['«First_Name»', '<<First Name>>', '{ MERGEFIELD FirstName \\* MERGEFORMAT }'],
  WhatsApp: ['{{1}}'],
  WordPress: [
    '[gallery ids="1,2,3"]',
    '[caption id="attachment_6" align="alignnone" width="300"]',
    '[/caption]',
    '[contact-form-7 id="1234" title="Contact"]',
    '[vc_row]',
    '[/vc_row]',
    '[et_pb_section fb_built="1"]',
    '[wpforms id="3"]',
    '[gravityform id=1 title=false]',
    '[table id=1 /]',
    '[toc]',
    '[woocommerce_cart]',
    '<!-- wp:paragraph -->',
    '<!-- wp:heading {"level":2} -->',
    '<!-- /wp:paragraph -->',
    '<!--more-->',
    '[su_button url="https://example.com"]',
  ],
};

describe('codes of other tools', () => {
  test.each(Object.entries(real))('of %s are found whole', (_tool, codes) => {
    for (const code of codes) {
      expect(codesOf(`<p>Dear ${code}, welcome</p>`)).toEqual([code]);
      expect(codesOf(code)).toEqual([code]);
    }
  });

  test.each([
    ['[gallery ids=&quot;1&quot;]', '[gallery ids="1"]'],
    ['[gallery ids=”1,2″]', '[gallery ids=”1,2″]'],
    ['&lt;!-- wp:image --&gt;', '<!-- wp:image -->'],
    ['&lt;unsubscribe&gt;', '<unsubscribe>'],
    ['{{ <em>name</em>&nbsp;}}', '{{ name }}'],
  ])('as a visual editor writes them: %s', (html, code) => {
    expect(codesOf(`<p>${html}</p>`)).toEqual([code]);
  });

  test('of a pair are found by their end', () => {
    const text = '[embed]https://example.com[/embed] [b]bold[/b] [c]';
    expect(codesOf(text)).toEqual(['[embed]', '[/embed]', '[b]', '[/b]']);
  });

  test.each([
    'See [1] and [2, p. 4], [sic], [...], [citation needed] and [Editor: no change].',
    '100% FREE 50% OFF, 100%FREE%, 5 % to 10 %, 20%–30%',
    'https://example.com/%E0%A4%B9%E0%A4%BF%E0%A4%A8/?a=%20%2B%3D',
    'The set {1, 2, 3}, the range [0, 1], f(x) = {x | x > 0}, x_{i}, x^{{2}}, \\frac{{a}}{{b}}',
    '{"name": {"first": "Asha"}}, {"a":{"b":1}}, { color: red }, style={{ color: "red" }}',
    '@media (min-width: 1px) { a { color: red } } .a{--x:{}}',
    'Prices are $5, ${500} and ₹[1,200]; *| is a sign, |* too.',
    '[a link](https://example.com), [ ] open, [x] done, [unsubscribe](https://example.com/u)',
    '<pre>Hi {{ name }} *|FNAME|*</pre> and <code class="x">[gallery ids="1"]</code>',
    '<style>a{b:url({{x}})}</style><script>var a = `${name}`</script>',
    '<!--[if mso]><table><tr><td><![endif]--> <!-- a note --> <!--[if gte mso 9]><xml></xml><![endif]-->',
    '« Bonjour », dit-elle. «Nom» et «Ça va»',
    'a << b >> c; x <- y; if (a<b && c>d); well-name-known; cut-email-costs',
    'C:\\Users\\%USERNAME%\\x and %APPDATA%',
    '**bold** | a | b | *it* |, ~about~ #tag:name',
    'नमस्ते [नाम] {नाम}',
    '<table><tr><td style="width:50%">%</td></tr></table>',
  ])('none in %s', (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  test('our own fields may be allowed, also when HTML has changed their signs', () => {
    expect(codesOf('Dear {{name|&quot;friend&quot;}}, {{ other }}', isOwn)).toEqual([
      '{{ other }}',
    ]);
  });

  test('each has its place', () => {
    const html =
      '<p>Dear *|<b>FNAME</b>|*, welcome to the studio of colours</p><p><a href="*|UNSUB|*">Leave</a></p>';
    expect(foreignCodes(html)).toMatchObject([
      { tool: 'Mailchimp', place: '“Dear *|FNAME|*, welcome to the studio…”' },
      { tool: 'Mailchimp', place: 'the address of a link' },
    ]);
  });

  test.each([
    ['Dear *|FNAME|*, welcome', 'Dear, welcome'],
    ['<p>Dear {{ first_name }}</p><p>[gallery ids="1"]</p><p>End</p>', '<p>Dear</p><p>End</p>'],
    [
      '<p>[caption id="a"]<img src="/a.png"> Saris[/caption]</p>',
      '<p><img src="/a.png"> Saris</p>',
    ],
    ['<p>Hi *|<b>FNAME</b>|*!</p>', '<p>Hi<b></b>!</p>'],
    ['<a href="*|UNSUB|*">Leave</a>', '<a>Leave</a>'],
    [
      '<a href="https://example.com/?e={{email}}">Go</a>',
      '<a href="https://example.com/?e=">Go</a>',
    ],
    ['<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->', '<p>One</p>'],
    ['<pre>{{ name }}</pre>', '<pre>{{ name }}</pre>'],
  ])('are removed from %s', (text, expected) => {
    expect(withoutForeignCodes(text)).toBe(expected);
    expect(codesOf(withoutForeignCodes(text))).toEqual([]);
  });

  test.each([
    '{{',
    '*|A',
    '*|A|*',
    '<a b="{{a}}',
    '[a ',
    '<pre>',
    '{%',
    '%%',
    '[[a',
    '<<a',
    '[a_',
    '<!-- wp:',
    '<b><',
    '{{<b>',
    '[/a][a',
    '%A',
    '{!a',
    '[firstname,fallback=',
  ])('a hostile text of %s costs no more than its length', (part) => {
    const workedMs = startCpuClock();
    foreignCodes(part.repeat(100_000 / part.length));
    expect(workedMs()).toBeLessThan(2000);
  });
});
