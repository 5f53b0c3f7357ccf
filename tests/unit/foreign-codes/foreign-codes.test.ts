import { foreignCodes, withoutForeignCodes } from '@text/foreign-codes';
import { describe, expect, test } from 'vitest';
import { startCpuClock } from '../../support/cpu-time.ts';

/** Codes from the tools' own help pages. */
const sure = {
  Mailchimp: ['*|FNAME|*', '*|IF:FNAME|*', '*|END:IF|*', '*|LIST:COMPANY|*', '*|DATE:d/m/y|*'],
  HubSpot: ['{{ contact.firstname }}', '{{ personalization_token("contact.firstname", "there") }}'],
  Kit: ['{{ subscriber.first_name }}', '{% if subscriber.first_name != blank %}', '{%- endif -%}'],
  Brevo: ['{{ contact.FIRSTNAME | default : "there" }}', '{{ mirror }}', '{{params.ORDER_ID}}'],
  Klaviyo: ["{{ first_name|default:'' }}", "{% unsubscribe 'Leave' %}"],
  AWeber: ['{!firstname}', '{!global_remove}'],
  ActiveCampaign: ['%FIRSTNAME%', '%UNSUBSCRIBELINK%', '%SENDER-INFO-SINGLELINE%'],
  MailerLite: ['{$name}', '{$last_name}'],
  Mailjet: ['{{var:firstname:"friend"}}'],
  Ghost: ['{first_name, "there"}', '{email}'],
  SendGrid: ['{{name}}', '{{{unsubscribe}}}', '{{#if vip}}', '{{/if}}'],
  Salesforce: ['%%FirstName%%', '%%=v(@name)=%%', '{!Contact.FirstName}'],
  Mailgun: ['%recipient.first_name%'],
  Marketo: ['{{lead.First Name:default=friend}}'],
  Mautic: ['{contactfield=firstname}', '{unsubscribe_text}'],
  WhatsApp: ['{{1}}'],
};
const unsure = {
  'a form of a website': ['#FNAME#', '#first_name#', '##name##', '##First Name##', '@@name@@'],
  'Campaign Monitor': ['[firstname,fallback=]', '[firstname,fallback=friend]'],
  GetResponse: ['[[firstname]]', '[[name mode="ftf"]]'],
  'Constant Contact': ['[[FIRSTNAME OR "x"]]'],
  MailPoet: ['[subscriber:firstname | default:reader]'],
  SendGrid: ['[unsubscribe]'],
  phpList: ['[NAME]', '[EMAIL]', '[FNAME]'],
  WordPress: [
    '[gallery ids="1,2,3"]',
    '[caption id="attachment_6" align="alignnone" width="300"]',
    '[/caption]',
    '[contact-form-7 id="1234" title="Contact"]',
    '[vc_row]',
    '[gravityform id=1 title=false]',
    '[su_button url="https://example.com"]',
  ],
};

describe('codes of other tools', () => {
  test.each([
    ['sure', sure, true],
    ['not sure in signs that authors write', unsure, false],
  ])('are %s, and found whole', (_what, tools, isSure) => {
    for (const code of Object.values(tools).flat()) {
      expect(foreignCodes(`<p>Dear ${code}, welcome</p>`)).toMatchObject([{ code, isSure }]);
      expect(foreignCodes(code)).toMatchObject([{ code, start: 0, end: code.length }]);
    }
  });

  test.each([
    ['[gallery ids=&quot;1&quot;]', '[gallery ids="1"]'],
    ['{{ <em>name</em>&nbsp;}}', '{{ name }}'],
  ])('a code is found as a visual editor writes it: %s', (html, code) => {
    expect(foreignCodes(`<p>${html}</p>`)).toMatchObject([{ code }]);
  });

  test.each([
    'See [1] and [2, p. 4], [sic], [...], [citation needed] and [Editor: no change].',
    '100% FREE 50% OFF, 100%FREE%, 5 % to 10 %, 20%–30%',
    'https://example.com/%E0%A4%B9%E0%A4%BF%E0%A4%A8/?a=%20%2B%3D',
    'The set {1, 2, 3}, the range [0, 1], f(x) = {x | x > 0}, x_{max}',
    '{"name": {"first": "Asha"}}, { color: red }',
    '@media (min-width: 1px) { a { color: red } } .a{--x:{}}',
    'Prices are $5, ${500} and ₹[1,200]; *| is a sign, |* too.',
    '[a link](https://example.com), [ ] open, [x] done, [unsubscribe](https://example.com/u)',
    '<pre>Hi {{ name }} *|FNAME|*</pre> and <code class="x">[gallery ids="1"]</code>',
    '<style>a{b:url({{x}})}</style><script>var a = `${name}`</script>',
    '<!--[if mso]><table><tr><td><![endif]--> <!--[if gte mso 9]><xml></xml><![endif]-->',
    '**bold** | a | b | *it* |, ~about~ #tag:name',
    '#tag #other#third, #1#, ## Heading ##, a#b#c, &#38;#x#, mail@@x, C# and F#',
    'https://example.com/#top# and https://example.com/page#a#',
    'नमस्ते [नाम] {नाम}',
    '<table><tr><td style="width:50%">%</td></tr></table>',
  ])('no code is found in %s', (text) => {
    expect(foreignCodes(text)).toEqual([]);
  });

  test.each([
    ['Dear *|FNAME|*, welcome', 'Dear, welcome'],
    [
      '<p>[caption id="a"]<img src="/a.png"> Saris[/caption]</p>',
      '<p><img src="/a.png"> Saris</p>',
    ],
    [
      '<a href="https://example.com/?e={{email}}">Go</a>',
      '<a href="https://example.com/?e=">Go</a>',
    ],
    ['<pre>{{ name }}</pre>', '<pre>{{ name }}</pre>'],
  ])('are removed from %s', (text, expected) => {
    expect(withoutForeignCodes(text)).toBe(expected);
  });

  test.each(['{{', '*|A', '*|A|*', '[a ', '<pre>', '{%', '%%', '[[a', '[a_', '{{<b>', '%A', '{!a'])(
    'a hostile text of %s costs no more than its length',
    (part) => {
      const workedMs = startCpuClock();
      foreignCodes(part.repeat(100_000 / part.length));
      expect(workedMs()).toBeLessThan(2000);
    },
  );
});
