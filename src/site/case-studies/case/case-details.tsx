import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { CallToAction } from '@/site/ui/call-to-action';
import { Postcard } from '@/site/ui/pictures/postcard';
import { Figure } from '@/shared/format/figure';
import { Badge } from '@/shared/ui/badge';
import type { Artefact, CaseStudy, StorySection } from '@/content/case-study-types';
import { tagServices } from '@content/case-studies/tags';
import { caseStudyPage as texts } from '@content/case-study-page';
import { comma } from '@content/words/punctuation';
import { serviceLinks } from '@/shared/content/service-links.prepared';
import { paths } from '@/shared/paths';
import { findNextCase } from '../find-case';
import { CaseArtefact } from './case-artefact';
import { CaseChart } from './case-chart';
import { NextCase } from './next-case';
import { WrongSign } from './wrong-sign';

/** The page of a case below its header. */
export function CaseDetails({ caseStudy }: { caseStudy: CaseStudy }) {
  const { quote, client, place, emoji } = caseStudy;
  const nextCase = findNextCase(caseStudy);
  return (
    <>
      <Scope caseStudy={caseStudy} />
      <Approach caseStudy={caseStudy} />
      <Impact caseStudy={caseStudy} />
      <Postcard
        text={quote.text}
        author={quote.author}
        company={[quote.role, client, place].join(comma)}
        emoji={emoji}
      />
      {nextCase && <NextCase card={nextCase} />}
      <CallToAction
        title={texts.callTitle}
        lead={texts.callLead}
        action={texts.callAction}
        caption={texts.callNote}
      />
    </>
  );
}

function Scope({ caseStudy }: { caseStudy: CaseStudy }) {
  const services = serviceLinks.filter(({ id }) =>
    caseStudy.tags.some((tag) => tagServices[tag] === id),
  );
  const label = 'text-small font-semibold text-(--dye-ink)';
  return (
    <section className="page-width grid gap-x-16 gap-y-8 pt-section lg:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="card-title font-bold">{texts.scopeTitle}</h2>
        <p className="mt-3 text-ink-soft">{caseStudy.industry}</p>
        <ul aria-label={texts.tagsLabel} className="mt-4 flex flex-wrap gap-2">
          {caseStudy.tags.map((tag) => (
            <li key={tag} className="flex">
              <Badge tone="dye" size="large">
                {tag}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9 print:border-0 print:p-0">
        <h3 className="card-title font-bold">{texts.overviewTitle}</h3>
        <p className="lead mt-4 text-ink-soft">{caseStudy.description}</p>
        <dl className="mt-7 grid gap-x-8 gap-y-5 border-t-2 border-dashed border-line pt-6 sm:grid-cols-2">
          <div>
            <dt className={label}>{texts.scopeLabel}</dt>
            <dd className="mt-1.5">{caseStudy.scope.join(comma)}</dd>
          </div>
          <div>
            <dt className={label}>{texts.servicesLabel}</dt>
            {services.map(({ id, title }) => (
              <dd key={id}>
                <Link
                  to={paths.service.to(id)}
                  className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
                >
                  {title}
                </Link>
              </dd>
            ))}
          </div>
        </dl>
      </div>
    </section>
  );
}

function Approach({ caseStudy }: { caseStudy: CaseStudy }) {
  return (
    <section className="page-width pt-12 lg:pt-16 print:pt-5">
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9 lg:p-14 print:border-0 print:p-0">
        <h2 className="section-title">{texts.approachTitle}</h2>
        <p className="lead mt-2 text-ink-soft">{texts.approachLead}</p>
        {caseStudy.fullContent.map((part) => (
          <StoryPart key={headingOf(part)} part={part} artefact={caseStudy.artefact} />
        ))}
      </div>
    </section>
  );
}

const headingOf = ([heading]: StorySection) =>
  typeof heading === 'string' ? heading : heading.wrong;

interface StoryPartProps {
  part: StorySection;
  artefact: Artefact;
}

/**
 * Tells one part of the story. The list of the work also shows a result; the part about a mistake has the same sign as
 * its month in the chart.
 */
function StoryPart({ part, artefact }: StoryPartProps) {
  const [heading, ...blocks] = part;
  const hasList = blocks.some(Array.isArray);
  const isWrong = typeof heading !== 'string';
  return (
    <div
      className={clsx(
        'mt-10 grid gap-x-10 gap-y-4 lg:grid-cols-[4fr_8fr] print:mt-5 print:grid-cols-[5fr_8fr] print:gap-x-6 print:pt-5 has-[figure]:lg:grid-rows-[auto_1fr] has-[figure]:print:grid-rows-[auto_1fr]',
        isWrong
          ? '-mx-5 border-y-2 border-danger bg-danger-soft px-5 py-8 sm:-mx-9 sm:px-9 lg:-mx-14 lg:px-14 lg:py-12 print:mx-0 print:border-line-strong print:px-0 print:pb-5 [&+div]:border-t-0 [&+div]:pt-0'
          : 'border-t-2 border-dashed border-line pt-10',
      )}
    >
      <h3 className="max-w-[9.5em] text-[1.375rem] leading-tight font-bold lg:text-[1.625rem] print:break-after-auto!">
        {isWrong && <WrongSign className="mb-3 grid text-small" />}
        <span>{headingOf(part)}</span>
      </h3>
      <div className="max-w-prose space-y-4 text-[1.0625rem] leading-relaxed not-last:lg:row-span-2 print:text-body not-last:print:row-span-2">
        {blocks.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <WorkDone key={block[0]} items={block} />
          ),
        )}
      </div>
      {hasList && <CaseArtefact artefact={artefact} />}
    </div>
  );
}

function WorkDone({ items }: { items: string[] }) {
  return (
    <ul className="space-y-3 rounded-card bg-(--dye-soft) p-5 sm:p-7 print:p-0">
      {items.map((item) => (
        <li key={item} className="flex gap-3.5 leading-normal">
          <span
            aria-hidden="true"
            className="mt-[0.45em] size-2.5 shrink-0 rotate-45 bg-(--dye-ink)"
          />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the header's figures again, beside the months behind the first of them. */
function Impact({ caseStudy: { stats, chart } }: { caseStudy: CaseStudy }) {
  return (
    <section className="page-width break-inside-avoid pt-section">
      <h2 className="section-title">{texts.impactTitle}</h2>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[5fr_7fr] lg:gap-16 print:mt-4 print:gap-5">
        <ul className="border-t-2 border-ink print:flex print:gap-8 print:border-0">
          {stats.map(({ value, label }) => (
            <li
              key={label}
              className="flex flex-col gap-1 border-b border-line-strong/50 py-5 md:py-6 print:border-0 print:py-0"
            >
              <p className="figure text-display-2 text-(--dye-ink)">
                <Figure>{value}</Figure>
              </p>
              <p className="text-lead font-medium">{label}</p>
            </li>
          ))}
        </ul>
        <CaseChart chart={chart} />
      </div>
    </section>
  );
}
