import { useDeferredValue, useMemo } from 'react';
import { fillForEveryone } from '@contracts/letter-fields';
import { byteSize, newsletterHtml } from '@mail/letter/newsletter-mail';
import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';
import { testLetterId } from '@/shared/newsletter/newsletter-text';
import { emptyLetter, letterHtml } from '../letter/letter';
import { checkMail } from './mail-checks';
import { newsletterSender } from '../../newsletter-sender';

/** A sample with the length of a real token. */
const sampleToken = `${'0'.repeat(36)}.${'0'.repeat(32)}`;
/** A sample, because only the server knows the real address. */
const samplePostalAddress = '(the postal address, when the server has one)';

/** Renders the HTML part for a recipient without a name, with its sizes. */
export function renderMail(subject: string, content: string) {
  const unsubscribeUrl = absoluteUrl(paths.newsletterUnsubscribe.to(sampleToken));
  const mail = newsletterHtml({
    subject,
    content,
    brand: newsletterSender.name,
    postalAddress: samplePostalAddress,
    browserUrl: absoluteUrl(paths.letter.to(testLetterId)),
    unsubscribeUrl,
  });
  const html = fillForEveryone(mail, unsubscribeUrl);
  return { html, mailBytes: byteSize(html), contentBytes: byteSize(content) };
}

/** Renders the template before anything is written. */
const emptyPreview = () => letterHtml({ ...emptyLetter, title: 'Your title' });

/** Returns the finished email, its checks and its content, deferred so that typing stays fast. */
export function useMail(subject: string, content: string) {
  const deferredSubject = useDeferredValue(subject);
  const deferredContent = useDeferredValue(content);
  const body = useMemo(
    () => new DOMParser().parseFromString(deferredContent, 'text/html'),
    [deferredContent],
  );
  return useMemo(() => {
    const { html, ...sizes } = renderMail(deferredSubject, deferredContent);
    const mail = { subject: deferredSubject, content: body, html: deferredContent };
    const checks = checkMail({ ...mail, ...sizes });
    return { html: deferredContent ? html : renderMail('', emptyPreview()).html, checks, body };
  }, [deferredSubject, deferredContent, body]);
}
