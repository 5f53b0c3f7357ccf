import type { ReactNode } from 'react';
import { DateTime } from '@/components/admin/record/date-time';
import { linkClasses } from '@/components/admin/frame/link-classes';
import { mailHref, phoneHref } from '@/lib/contact-hrefs';
import { businessLabel, type Campaign, type Inquiry, serviceLabel } from '../inquiry';

const campaignLabels: [label: string, key: keyof Campaign][] = [
  ['Campaign source', 'source'],
  ['Campaign medium', 'medium'],
  ['Campaign', 'campaign'],
  ['Campaign term', 'term'],
  ['Campaign content', 'content'],
];

/** An inquiry's fields other than the message, and the source of the visit. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label="Email">
        <a href={mailHref(inquiry.email)} className={linkClasses}>
          {inquiry.email}
        </a>
      </Fact>
      <Fact label="Phone">
        {inquiry.phone ? (
          <a href={phoneHref(inquiry.phone)} className={linkClasses}>
            {inquiry.phone}
          </a>
        ) : (
          'Not provided'
        )}
      </Fact>
      <Fact label="Service needed">{serviceLabel(inquiry.serviceNeeded)}</Fact>
      <Fact label="Business type">
        {inquiry.businessType ? businessLabel(inquiry.businessType) : 'Not provided'}
      </Fact>
      <Fact label="Received">
        <DateTime value={inquiry.createdAt} />
      </Fact>
      {/* Sent by the visitor's browser, so never a link. */}
      <Fact label="Came from">{inquiry.referrer ?? 'Not known'}</Fact>
      <Fact label="First page">{inquiry.landingPage ?? 'Not known'}</Fact>
      {campaignLabels.map(
        ([label, key]) =>
          inquiry.campaign[key] !== null && (
            <Fact key={key} label={label}>
              {inquiry.campaign[key]}
            </Fact>
          ),
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
