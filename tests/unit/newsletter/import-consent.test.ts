// Tests other tools' exports: people who left, bounced, complained or never confirmed do not become active subscribers.
import { describe, expect, it } from 'vitest';
import { verdictsOf } from './verdicts-of.ts';

const at = (name: string) => `${name}@example.com`;

describe('an export of', () => {
  it.each<[tool: string, file: string, verdicts: Record<string, string>, name?: string]>([
    [
      'Ghost',
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,${at('in')},In,,true,false,,2023-01-02T03:04:05.000Z,,VIP,
2,${at('off')},Off,,false,false,,2023-01-02T03:04:05.000Z,,,
3,${at('deleted')},Deleted,,true,true,cus_1,2023-01-02T03:04:05.000Z,2024-01-02T03:04:05.000Z,,Gold`,
      { in: 'active', off: 'unsubscribed', deleted: 'unsubscribed' },
    ],
    [
      'Substack',
      `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
${at('free')},false,,other,false,2023-01-02T03:04:05.000Z,
${at('paying')},true,2027-01-02T03:04:05.000Z,yearly,false,2023-01-02T03:04:05.000Z,2023-01-02T03:04:05.000Z
${at('off')},false,,other,true,2023-01-02T03:04:05.000Z,`,
      { free: 'active', paying: 'active', off: 'unsubscribed' },
    ],
    [
      'Substack today',
      `Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Bestseller,Emails received (6mo),Emails opened (6mo),Comments,Subscription source (free),Days active (30d)
${at('free')},Free,,,2023-01-02T03:04:05.000Z,,0,40,38,0,substack,3
${at('ex-payer')},Payer,Monthly,2024-01-02T03:04:05.000Z,2023-01-02T03:04:05.000Z,,0,40,2,0,import,1`,
      { free: 'active', 'ex-payer': 'active' },
    ],
    [
      'Mailchimp, unsubscribed',
      `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS
${at('left')},Le,Ft,2,2020-03-05 10:00:00,203.0.113.4,2020-03-05 10:00:00,203.0.113.4,,,,,,2021-03-05 14:37:00,March news,abc,"NORMAL (N/A)",,1,e1,,
${at('angry')},An,Gry,2,2020-03-05 10:00:00,203.0.113.4,2020-03-05 10:00:00,203.0.113.4,,,,,,2021-04-05 14:37:00,,,ABUSE,,2,e2,,`,
      { left: 'unsubscribed', angry: 'complained' },
      'unsubscribed_email_audience_export_0a1b2c3d4e.csv',
    ],
    [
      'Mailchimp, cleaned',
      `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID
${at('gone')},,,1,2020-03-05 10:00:00,2020-03-05 10:00:00,2021-03-05 14:37:00,March,abc,1,e1`,
      { gone: 'bounced' },
      'cleaned_email_audience_export_0a1b2c3d4e.csv',
    ],
    [
      'Mailchimp, never subscribed',
      `Email Address,First Name,Last Name,LEID\n${at('buyer')},B,Uyer,1`,
      { buyer: 'never' },
      'nonsubscribed_email_audience_export_0a1b2c3d4e.csv',
    ],
    [
      'Mailchimp, subscribed',
      `Email Address,First Name,Last Name,State,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,LEID,TAGS
${at('in')},I,N,Goa,2,2020-03-05 10:00:00,203.0.113.4,2020-03-05 10:00:00,203.0.113.4,2021-03-05 14:37:00,1,"""fair"""
${at('in2')},I,N,Kerala,2,2020-03-05 10:00:00,203.0.113.4,2020-03-05 10:00:00,203.0.113.4,2021-03-05 14:37:00,2,`,
      { in: 'active', in2: 'active' },
      'subscribed_email_audience_export_0a1b2c3d4e.csv',
    ],
    [
      'Kit',
      `id,first_name,email_address,state,created_at
1,A,${at('a')},active,2023-01-02
2,B,${at('b')},cancelled,2023-01-02
3,C,${at('c')},bounced,2023-01-02
4,D,${at('d')},complained,2023-01-02
5,E,${at('e')},inactive,2023-01-02`,
      { a: 'active', b: 'unsubscribed', c: 'bounced', d: 'complained', e: 'never' },
    ],
    [
      'Brevo',
      `CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME
1;${at('in')};I;N;;No;Yes;02-01-2023 03:04:05
2;${at('off')};O;Ff;;Yes;No;02-01-2023 03:04:05`,
      { in: 'active', off: 'manual' },
    ],
    [
      'MailerLite',
      `Email,Name,Status,Subscribed,Unsubscribed,Opens,Clicks
${at('in')},In,Active,2023-01-02 03:04:05,,1,0
${at('off')},Off,Unsubscribed,2023-01-02 03:04:05,2024-05-06 07:08:09,3,0
${at('junk')},Junk,Junk,2023-01-02 03:04:05,,0,0
${at('wait')},Wait,Unconfirmed,,,0,0
${at('back')},Back,Bounced,2023-01-02 03:04:05,,0,0`,
      { in: 'active', off: 'unsubscribed', junk: 'complained', wait: 'never', back: 'bounced' },
    ],
    [
      'Klaviyo',
      `Email,First Name,Email Marketing Consent,Email Marketing Consent Timestamp,SMS Marketing Consent,Email Suppressions,Email Suppressions Timestamp
${at('in')},I,SUBSCRIBED,2023-01-02 03:04:05,NEVER_SUBSCRIBED,[],
${at('off')},O,UNSUBSCRIBED,,NEVER_SUBSCRIBED,"['UNSUBSCRIBE']",2024-01-02 03:04:05
${at('never')},N,NEVER_SUBSCRIBED,,SUBSCRIBED,,
${at('dead')},D,SUBSCRIBED,2023-01-02 03:04:05,,"['HARD_BOUNCE']",2024-01-02 03:04:05
${at('spam')},S,SUBSCRIBED,2023-01-02 03:04:05,,"['SPAM_COMPLAINT']",2024-01-02 03:04:05
${at('user')},U,SUBSCRIBED,2023-01-02 03:04:05,,USER_SUPPRESSED,2024-01-02 03:04:05`,
      {
        in: 'active',
        off: 'unsubscribed',
        never: 'never',
        dead: 'bounced',
        spam: 'complained',
        user: 'manual',
      },
    ],
    [
      'Zoho Campaigns',
      `Contact Email,First Name,Last Name,Contact Status
${at('in')},I,N,Active
${at('off')},O,Ff,Unsubscribed
${at('spam')},S,P,Marked as spam
${at('dead')},D,E,Bounced
${at('wait')},W,A,Recipient not confirmed`,
      { in: 'active', off: 'unsubscribed', spam: 'complained', dead: 'bounced', wait: 'never' },
    ],
    [
      'HubSpot',
      `Record ID,First Name,Last Name,Email,Lifecycle Stage,Marketing contact status,Unsubscribed from all email,Email hard bounce reason,Marketing emails bounced,Opted out of email: One to One
1,A,A,${at('a')},lead,Marketing contact,,,0,
2,B,B,${at('b')},lead,Marketing contact,Yes,,2,
3,C,C,${at('c')},lead,Marketing contact,No,Unknown user,11,No
4,D,D,${at('d')},lead,Non-marketing contact,,,0,Yes
5,E,E,${at('e')},lead,Non-marketing contact,,,0,No`,
      { a: 'active', b: 'unsubscribed', c: 'bounced', d: 'unsubscribed', e: 'never' },
    ],
    [
      'Wix',
      `First Name,Last Name,Email 1,Phone 1,Email subscriber status,SMS subscriber status,Email Deliverability,Created At (UTC+0)
A,A,${at('a')},,Subscribed,Never subscribed,Valid,2023-01-02
B,B,${at('b')},,Unsubscribed,Never subscribed,Valid,2023-01-02
C,C,${at('c')},,Never subscribed,Subscribed,Valid,2023-01-02
D,D,${at('d')},,Subscribed,Never subscribed,Bounced,2023-01-02`,
      { a: 'active', b: 'unsubscribed', c: 'never', d: 'bounced' },
    ],
    [
      'Shopify',
      `First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
A,A,${at('a')},yes,Pune,no,1.00,1,,no,
B,B,${at('b')},no,Pune,yes,0.00,0,,no,`,
      { a: 'active', b: 'never' },
    ],
    [
      'Buttondown',
      `email_address,notes,tags,type,source,creation_date,unsubscription_date
${at('a')},,,regular,embedded_form,2023-01-02,
${at('b')},,,unsubscribed,embedded_form,2023-01-02,2024-01-02
${at('c')},,,unactivated,api,2023-01-02,`,
      { a: 'active', b: 'unsubscribed', c: 'never' },
    ],
    [
      'beehiiv',
      `email,status,created_at,subscription_tier,utm_source,open_rate
${at('a')},active,2023-01-02,free,,0.5
${at('b')},inactive,2023-01-02,premium,,0.5
${at('c')},pending,2023-01-02,free,,`,
      { a: 'active', b: 'never', c: 'never' },
    ],
    [
      'listmonk',
      `uuid,email,name,attributes,status,created_at
1,${at('a')},A,"{""city"": ""Pune""}",enabled,2023-01-02
2,${at('b')},B,{},blocklisted,2023-01-02
3,${at('c')},C,{},disabled,2023-01-02`,
      { a: 'active', b: 'manual', c: 'unsubscribed' },
    ],
    [
      'Salesforce',
      `Email,FirstName,LastName,HasOptedOutOfEmail,EmailBouncedDate
${at('a')},A,A,0,
${at('b')},B,B,1,
${at('c')},C,C,0,2024-01-02T03:04:05.000Z`,
      { a: 'active', b: 'unsubscribed', c: 'bounced' },
    ],
    [
      'Resend',
      `id,email,first_name,last_name,unsubscribed\n1,${at('a')},,,false\n2,${at('b')},,,true`,
      { a: 'active', b: 'unsubscribed' },
    ],
    [
      'Mailjet',
      `Email,IsExcludedFromCampaigns\n${at('a')},False\n${at('b')},True`,
      { a: 'active', b: 'manual' },
    ],
    [
      'Postmark',
      `EmailAddress,SuppressionReason,Origin,CreatedAt\n${at('a')},HardBounce,Recipient,2024-01-02\n${at('b')},SpamComplaint,Recipient,2024-01-02\n${at('c')},ManualSuppression,Customer,2024-01-02`,
      { a: 'bounced', b: 'complained', c: 'manual' },
    ],
    [
      'SendGrid, unsubscribes',
      `email,created\n${at('a')},1700000000`,
      { a: 'unsubscribed' },
      'suppression_unsubscribes.csv',
    ],
    [
      'SendGrid, bounces',
      `status,reason,email,created\n5.1.1,550 no mailbox,${at('a')},1700000000`,
      { a: 'bounced' },
      'suppression_bounces.csv',
    ],
  ])('%s', async (_, file, verdicts, name = '') => {
    expect(await verdictsOf(file, name)).toEqual(verdicts);
  });

  it.each([
    [
      'German',
      'E-Mail-Adresse;Vorname;Newsletter;Abgemeldet am',
      ['Ja;', 'active'],
      ['Nein;', 'never'],
      ['Ja;01.02.2024', 'unsubscribed'],
    ],
    [
      'German status',
      'E-Mail;Name;Status',
      ['aktiv', 'active'],
      ['abgemeldet', 'unsubscribed'],
      ['nicht bestätigt', 'never'],
      ['unzustellbar', 'bounced'],
    ],
    [
      'French',
      'Adresse e-mail;Prénom;Statut',
      ['Abonné', 'active'],
      ['Désabonné', 'unsubscribed'],
      ['Non confirmé', 'never'],
      ['Plainte', 'complained'],
    ],
    [
      'Spanish',
      'Correo electrónico;Nombre;Suscrito',
      ['Sí', 'active'],
      ['No', 'never'],
      ['dado de baja', 'unsubscribed'],
      ['rebotado', 'bounced'],
    ],
    [
      'Italian',
      'Indirizzo email;Nome;Stato',
      ['Iscritto', 'active'],
      ['Disiscritto', 'unsubscribed'],
      ['In attesa', 'never'],
    ],
    [
      'Portuguese',
      'E-mail;Nome;Situação',
      ['Inscrito', 'active'],
      ['Descadastrado', 'unsubscribed'],
      ['Pendente', 'never'],
    ],
    [
      'Russian',
      'Email;Имя;Статус',
      ['подписан', 'active'],
      ['отписан', 'unsubscribed'],
      ['не подтвержден', 'never'],
    ],
    [
      'Japanese',
      'メールアドレス;名前;状態',
      ['購読中', 'active'],
      ['配信停止', 'unsubscribed'],
      ['未確認', 'never'],
    ],
    [
      'Japanese, for deliveries',
      'メールアドレス;氏名;配信状況',
      ['配信中', 'active'],
      ['配信停止', 'unsubscribed'],
      ['退会', 'unsubscribed'],
      ['エラー', 'bounced'],
      ['受信拒否', 'manual'],
      ['未購読', 'never'],
    ],
    [
      'Korean',
      '이메일;이름;상태',
      ['구독중', 'active'],
      ['수신거부', 'unsubscribed'],
      ['미구독', 'never'],
    ],
    [
      'Arabic',
      'البريد الإلكتروني;الاسم;الحالة',
      ['مشترك', 'active'],
      ['تم إلغاء الاشتراك', 'unsubscribed'],
      ['غير مشترك', 'never'],
    ],
    [
      'Turkish',
      'E-posta;Ad Soyad;Durum',
      ['Abone', 'active'],
      ['Abonelikten çıktı', 'unsubscribed'],
      ['Beklemede', 'never'],
    ],
    [
      'Polish',
      'Adres e-mail;Imię;Status',
      ['Aktywny', 'active'],
      ['Wypisany', 'unsubscribed'],
      ['Nieaktywny', 'never'],
    ],
    ['a language with words of its own', 'Email;Name;Statusas', ['neprenumeruoja', 'unknown']],
    ['German compounds', 'E-Mail;Name;Abostatus', ['Newsletterabmeldung', 'unsubscribed']],
    [
      'German dates',
      'E-Mail;Name;Newsletterabmeldung',
      ['03.04.2025', 'unsubscribed'],
      ['', 'active'],
    ],
    ['Hindi', 'ईमेल;नाम;स्थिति', ['सक्रिय', 'active'], ['सदस्यता समाप्त', 'unsubscribed']],
  ] as const)('a tool in %s', async (_, heading, ...rows) => {
    const lines = rows.map(([cells], n) => `r${n}@example.com;N;${cells}`);
    expect(await verdictsOf([heading, ...lines].join('\n'))).toEqual(
      Object.fromEntries(rows.map(([, verdict], n) => [`r${n}`, verdict])),
    );
  });
});
