import { site } from '@/shared/content/site.prepared';
import { claims, strategyCall } from '../site';
import type { LegalDocument } from '@/content/types';

const court = `${site.city}, ${site.region}`;

export const terms: LegalDocument = {
  title: 'Terms & Conditions',
  description: `The rules for using the website of ${site.brand} and for working with us: proposals, payment, results, ownership and liability.`,
  emoji: '🤝',
  summary: [
    'Reading the site, taking the quiz and the first call are free and without obligation.',
    'Work begins with a written proposal that both sides accept. Where it differs from this page, the proposal applies.',
    'We promise good work and honest numbers. We cannot promise a result on a platform that another company controls.',
  ],
  sections: [
    {
      id: 'these-terms',
      title: 'About these terms',
      blocks: [
        `These terms apply between you and ${site.brand}, ${site.city}, ${site.region}, India (“we”, “us”) when you use this website, and, where they speak of services, when you engage us. By using the site you accept them. They form an electronic record under the Information Technology Act, 2000 and need no signature.`,
        'You must be at least 18 years old and able to enter a contract under Indian law. If you act for a company, you confirm that you may.',
      ],
    },
    {
      id: 'website',
      title: 'Using the website',
      blocks: [
        'You may read, print, link to and share our pages. Please do not:',
        [
          'send through our forms what is false, unlawful or not yours to send, or another person’s details without their consent;',
          'try to enter parts of the site or the data behind it that are not meant for you, or look for weaknesses without telling us first;',
          'run scripts that fill in forms, inflate counters or load the site beyond what a person would.',
        ],
        'We try to keep the site correct and available, but we do not guarantee that it is free of errors or interruptions. We may change or remove parts of it.',
      ],
    },
    {
      id: 'quiz-and-call',
      title: 'The quiz and the strategy call',
      blocks: [
        'The quiz gives a first recommendation from your answers. It is guidance, not professional advice and not an offer.',
        `The strategy call takes ${strategyCall.minutes} minutes and is free. Neither side owes the other anything after it.`,
      ],
    },
    {
      id: 'proposals',
      title: 'Proposals and contracts',
      blocks: [
        'Descriptions and prices on this site invite you to talk to us; they are not an offer in the sense of the Indian Contract Act, 1872. We write a proposal with scope, timeline and price. A contract exists once you accept it in writing; an email is enough. A proposal stays open for 15 days unless it says otherwise.',
        'Work outside the agreed scope is quoted first and done after you say yes.',
      ],
    },
    {
      id: 'payment',
      title: 'Prices and payment',
      blocks: [
        [
          'Prices are in Indian rupees and exclude GST, which is added at the rate in force. You receive a tax invoice.',
          'One-off projects: half at the start, half on delivery. Monthly services: at the start of each month.',
          'Invoices are due within 7 days. If one stays unpaid 15 days after a reminder, we may pause the work until it is settled.',
          'Advertising budgets, domains, hosting, message fees and third-party software are paid by you, directly to the provider, and are not part of our fee.',
          'TDS may be deducted as the law requires, against the certificate.',
        ],
      ],
    },
    {
      id: 'your-part',
      title: 'What we need from you',
      blocks: [
        'Good work needs answers. You give us the material, access and decisions we ask for in time, and one person who can approve. If they come late, our dates move by the same time.',
        'You make sure that what you give us (texts, pictures, customer lists, claims about your products) is true and yours to use, and that people on your lists have agreed to receive messages. You remain responsible for your business and for its compliance with the rules that apply to it, such as those of ASCI, FSSAI or RERA.',
      ],
    },
    {
      id: 'results',
      title: 'Results',
      blocks: [
        `Figures on this site, such as ${claims.brandsScaled.value} brands scaled or ${claims.averageRoi.value} average return, describe past work. They show what was possible under those clients’ conditions and do not promise the same result for you.`,
        'Reach, ranking, cost and conversion depend on platforms, competitors, prices and seasons outside our control. We owe careful, professional work, and reports that show the bad weeks as well. We do not owe a particular number of followers, leads or sales, unless a proposal says so in writing.',
        'We do not buy followers, reviews or engagement, for any client.',
      ],
    },
    {
      id: 'platforms',
      title: 'Other companies’ platforms',
      blocks: [
        'Our work runs on services such as Meta, Google and WhatsApp. Their rules bind you and us. They may refuse an ad, close an account or change how they work; we help to put it right, but are not responsible for their decisions. Accounts are opened in your name, and stay yours.',
      ],
    },
    {
      id: 'ownership',
      title: 'Who owns what',
      blocks: [
        [
          'Once it is fully paid, what we make for you is yours: texts, designs, pages, campaigns and the data in your accounts.',
          'Tools, templates and code that we use for several clients stay ours; you may use them within your project without limit of time.',
          'Fonts, pictures and software of others come under their own licences, which we tell you.',
          'The texts, drawings and name of this website are ours. Please ask before you reuse them.',
        ],
        'We may name you as a client and show finished, public work, unless you ask us not to. Figures and testimonials we publish only with your consent.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality and data',
      blocks: [
        'What we learn about your business, and you about our methods, stays confidential, during the work and for two years after. This does not cover what is public anyway or what a law makes us disclose.',
        'Personal data of your customers we handle on your instructions only, as your Data Processor under the Digital Personal Data Protection Act, 2023. What we do with the data you send through this site is in our Privacy Policy.',
      ],
    },
    {
      id: 'ending',
      title: 'Pausing and ending',
      blocks: [
        'Monthly services can be ended by either side with 30 days’ notice in writing. One-off projects can be ended at any time; you then pay for the work done so far, and receive it. If one side breaks the contract seriously and does not put it right within 15 days of a notice, the other may end it at once.',
        'Fees for work already done are not refundable. What you have paid for work not done comes back to you within 15 days.',
        'At the end you receive your files and accesses, and we remove ours from your accounts.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable for damage we cause on purpose, by fraud or by gross negligence, and wherever the law does not let liability be limited. Beyond that our liability for a service is limited to the fees you paid us for it in the three months before the damage, and does not include lost profit, lost data or other indirect loss.',
        'Neither side is liable for delays caused by events outside their control, such as natural disasters, network failures, strikes or orders of authorities.',
        'The texts on this site are general information. For the use you make of them without us, and for the content of websites we link to, we accept no liability.',
      ],
    },
    {
      id: 'careers',
      title: 'Job applications',
      blocks: [
        'Applying through the site creates no claim to a position. We never ask applicants for money, a deposit or bank details, at any stage. If someone does so in our name, it is not us. Please tell us.',
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      blocks: [
        'The laws of India apply. If something goes wrong, talk to us first: most disagreements can be settled in one call. If we have not found a solution within 30 days, the dispute goes to a sole arbitrator appointed by both sides under the Arbitration and Conciliation Act, 1996, in English.',
        `Seat of the arbitration is ${court}. For everything else, the courts at ${court}, alone have jurisdiction. Rights that consumer law gives you are not affected.`,
        'If one of these terms turns out to be invalid, the others still apply.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and contact',
      blocks: [
        'We may change these terms; the date at the top says when. Contracts already made keep the terms they were made under.',
        [
          { name: 'Email', text: site.email, href: site.emailLink.href },
          { name: 'Phone', text: site.phones[0].label, href: site.phones[0].href },
          { name: 'Address', text: site.address },
        ],
      ],
    },
  ],
};
