// The privacy policy: how the site treats personal data. A change of what is stored needs a change of this text.
import { site } from '@/shared/content/site.prepared';
import { authors } from '@/shared/content/authors.prepared';
import type { LegalDocument } from '@/content/types';
import { unsentText } from '../unsent-text';
import { keptFor } from './kept-for';

const [grievanceOfficer] = authors;

/** @param unsentTextDays the days for which this device keeps typed text that was not sent (src/shared/drafts) */
export const privacyPolicy = (unsentTextDays: number): LegalDocument => ({
  title: 'Privacy Policy',
  description: `Which personal data ${site.brand} collects, why, for how long, and what you can ask us to do with it.`,
  emoji: '🔐',
  summary: [
    'We keep what you send through our forms so that we can answer you. Anything else we store is listed here.',
    'No tracking cookies, no advertising pixels, no profile of you. We never sell data.',
    'You can see, correct or delete your data, or take back your consent, with one email.',
  ],
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        `${site.brand} (“we”, “us”) is a digital-marketing studio in ${site.city}, ${site.region}, India. For the personal data described here we are the “Data Fiduciary” in the words of the Digital Personal Data Protection Act, 2023 (“DPDP Act”): we decide why and how it is used, and we answer for it. You are the “Data Principal”.`,
        'We follow the DPDP Act as its provisions come into force, and the Information Technology Act, 2000 with the rules made under it, including those of 2011 on reasonable security practices and sensitive personal data.',
        'This policy covers this website. What we do inside a client’s accounts is agreed with that client in writing.',
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect, and why',
      blocks: [
        'You can read the whole site without telling us anything. We receive personal data only when you send it:',
        [
          {
            name: 'Contact form',
            text: 'Your name, email address and the service you need; if you choose, your kind of business, phone number and message. We use it to answer you and, if you wish, to prepare a proposal.',
          },
          {
            name: 'Job application',
            module: 'careers',
            text: 'Your name, email address, phone number and the position; if you choose, your experience, a LinkedIn or portfolio link, an introduction and a résumé. We use it to decide on your application and to reply to it.',
          },
          {
            name: 'Newsletter',
            module: 'newsletter',
            text: 'Your email address, the kind of page on which you signed up, and the name and version of your browser as it announces itself. We use the address to send the newsletter, the page to choose letters that concern you, and the rest to recognise automated sign-ups.',
          },
          {
            name: 'Quiz',
            module: 'quiz',
            text: 'Your answers stay in your browser, in the address of the result page. We receive them only if you choose “Get this plan” and then send the contact form they are written into.',
          },
        ],
        'With an inquiry or an application we also store where your visit began: the address of the page that linked to us without what follows its question mark, the first page you opened here, and the campaign labels (“utm” parameters) of the link you followed, if it had any. It tells us which of our posts and newsletters lead to inquiries. No cookie is used for it, and if you send nothing, we receive nothing.',
        'Please leave out what we do not ask for, above all health, financial or identity details such as Aadhaar or PAN numbers. We do not need them to answer you.',
      ],
    },
    {
      id: 'abuse',
      title: 'Protection against abuse',
      blocks: [
        'Forms on the open web attract bots. To limit how often one source can send something, we turn the network (IP) address of a request into a salted hash: a code that lets us count without keeping the address. It cannot be read back. Only with our secret salt could one test whether a given address made it; we do not.',
        [
          'The counters behind our forms, blog pages (views and likes) and login are deleted within about two days. Sources that signed in to our own administration are remembered for 90 days.',
          'With a newsletter sign-up the hashed address is kept for 30 days against abuse, then removed.',
          'We do not store your plain network address with your inquiry, application or subscription. Providers that run our servers may see it for a short time in their technical logs, as every website’s do.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      blocks: [
        'We set no tracking cookies and load no analytics, advertising or social-media scripts. Fonts come from our own server. Blog posts count how often they were opened, not by whom.',
        'A blog post may show a video from YouTube or Vimeo. Its player is loaded when you scroll near it, in the mode without tracking cookies. The service then learns your IP address, your browser and that you are on our site; when you play the video, its own privacy policy holds.',
        'Your browser may keep a few small notes for this site, on your device only:',
        [
          {
            name: 'Unfinished forms',
            text: `What you have typed into the contact or application form and not sent yet, so that a reload or a lost connection does not cost you the text. It is removed when the form is sent or when you choose “${unsentText.startOver}”; otherwise it is used for ${unsentTextDays} days and removed the next time you open a form after that. On a shared computer, start over before you leave.`,
          },
          {
            name: 'Light or dark',
            text: 'The theme you chose in the header, if you chose one.',
          },
          {
            name: 'Articles you liked',
            module: 'blog',
            text: 'Which articles you told us you liked, so that the button shows it. We receive a like without your name and count one a day from each network address, by the hash described above.',
          },
          {
            name: 'Where you came from',
            text: 'The page or campaign that led you here and the first page you opened, until you close the tab. We see it only if you send one of the two forms, as described above.',
          },
          {
            name: 'Where you were',
            text: 'How far a page was scrolled, until you close the tab, so that Back returns you there.',
          },
        ],
        'You can delete them at any time in your browser’s settings. The site works without them.',
      ],
    },
    {
      id: 'consent',
      title: 'Your consent',
      blocks: [
        'We use what you send us because you send it for a stated purpose: an answer, an application, a newsletter. That is your consent for that purpose and for no other. Where the law asks us to keep something, such as invoices, we keep it for that reason.',
        'You can withdraw your consent as easily as you gave it: with an email to us. What we did until then stays lawful; from then on we stop using the data and delete it, unless a law obliges us to keep the data.',
      ],
    },
    {
      id: 'who-receives-it',
      title: 'Who else receives it',
      blocks: [
        'Your data is read by the people here who answer you. These companies process it for us, on our instructions:',
        [
          {
            name: 'Supabase',
            text: 'Hosts our database and server functions: inquiries, applications, subscriptions.',
          },
          {
            name: 'EmailJS',
            text: 'Carries the message from the contact or application form to our mailbox.',
          },
          {
            name: 'Our email provider',
            text: 'Delivers the newsletter, our notifications and our answers, and hosts our mailbox.',
          },
          {
            name: 'Our web host',
            text: 'Delivers the pages of this site and sees the technical data of each request.',
          },
        ],
        'Links to our booking page, WhatsApp and social networks lead to other companies, which follow their own policies. They learn about you only when you follow the link.',
        'Some of these providers work on servers outside India. We use only those that protect the data by contract, and none in a country to which the Government of India has restricted transfers. We do not sell, rent or trade personal data. We disclose it to authorities only where the law obliges us.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        [
          {
            name: 'Inquiries',
            text: `Up to ${keptFor.inquiryMonths} months after our last exchange. If you become a client, for as long as the contract and tax law require.`,
          },
          {
            name: 'Applications',
            module: 'careers',
            text: `Up to ${keptFor.applicationMonths} months after the decision, so that we can come back to you. Earlier if you ask.`,
          },
          {
            name: 'Newsletter',
            module: 'newsletter',
            text: 'Until you unsubscribe. About a day after that we have only the address, when you joined and left and where your consent came from, so that we do not write to you again by mistake; we delete that too if you ask, and keep its salted hash alone. Which letters went to you is forgotten after 400 days. Sign-ups that are never confirmed are deleted after about a week.',
          },
          { name: 'Hashed addresses', text: 'As described above: from two to 90 days.' },
        ],
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Under the DPDP Act, and in any case with us, you can:',
        [
          'ask for a summary of your data, what we do with it and who received it;',
          'have it corrected, completed or brought up to date;',
          'have it erased when it is no longer needed;',
          'withdraw your consent;',
          'nominate a person to exercise these rights for you in case of death or incapacity;',
          'complain to our grievance officer, and after that to the Data Protection Board of India.',
        ],
        `Write to ${site.email} from the address we know, and say what you would like. It is free. We may ask a question to confirm your identity. We reply within 7 days and settle the matter within 30.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        'Our services are for businesses, and the forms are for people of 18 years or older. If a child has sent us personal data without the verifiable consent of a parent, tell us and we delete it.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Everything travels encrypted. The database accepts submissions from visitors but shows them only to signed-in members of our team, and it enforces this itself. Passwords are stored as hashes only. We keep the number of people and programs with access small.',
        'No system is perfectly safe. If a breach concerns your data, we inform you and the authorities as the law requires, in plain words and without delay.',
      ],
    },
    {
      id: 'grievance-officer',
      title: 'Grievance officer',
      blocks: [
        'For questions and complaints about your data, and for notices under the Information Technology Act, 2000:',
        [
          { name: 'Name', text: `${grievanceOfficer.name}, ${grievanceOfficer.role}` },
          { name: 'Email', text: site.email, href: `${site.emailLink.href}?subject=Privacy` },
          { name: 'Phone', text: site.phones[0].label, href: site.phones[0].href },
          { name: 'Address', text: site.address },
        ],
        'We acknowledge a complaint within 48 hours and resolve it within 30 days.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'When the site or the law changes, we update this text and the date at the top. If a change matters to data you have already given us, we tell you before it takes effect.',
      ],
    },
  ],
});
