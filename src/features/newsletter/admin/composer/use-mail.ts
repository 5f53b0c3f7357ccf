import { useDeferredValue, useMemo } from 'react';
import { byteSize, newsletterHtml } from '@contracts/newsletter-mail';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/seo/site-url';
import { checkMail, type MailCheck } from './mail-checks';

/** As long as a reader's own link is. */
const sampleToken = `${'0'.repeat(36)}.${'0'.repeat(32)}`;
/** Only the server knows it; as long as most are. */
const samplePostalAddress = '(the postal address, when the server has one)';

interface Mail {
  /** The HTML part as readers get it. */
  html: string;
  checks: MailCheck[];
}

/** The mail that the text becomes, and what there is to say about it: a moment after the last letter. */
export function useMail(subject: string, content: string): Mail {
  const steadySubject = useDeferredValue(subject);
  const steadyContent = useDeferredValue(content);
  return useMemo(() => {
    const html = mailOf(steadySubject, steadyContent);
    const checks = checkMail({
      subject: steadySubject,
      content: new DOMParser().parseFromString(steadyContent, 'text/html'),
      ...sizesOf(html, steadyContent),
    });
    return { html, checks };
  }, [steadySubject, steadyContent]);
}

/** What the text weighs now. */
export function mailSizes(subject: string, content: string) {
  return sizesOf(mailOf(subject, content), content);
}

const sizesOf = (html: string, content: string) => ({
  mailBytes: byteSize(html),
  contentBytes: byteSize(content),
});

function mailOf(subject: string, content: string): string {
  return newsletterHtml({
    subject,
    content,
    brand: site.newsletterSender.name,
    postalAddress: samplePostalAddress,
    unsubscribeUrl: absoluteUrl(paths.newsletterUnsubscribe.to(sampleToken)),
  });
}
