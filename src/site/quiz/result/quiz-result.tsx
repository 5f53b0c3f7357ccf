import { clsx } from 'clsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { Ref } from 'react';
import { BookingLink } from '@/site/ui/booking-link';
import { ButtonLink } from '@/site/ui/button-link';
import { Figure } from '@/shared/format/figure';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import { Button } from '@/shared/ui/button';
import { priorities, quiz } from '@content/quiz';
import type { Priority, QuizAnswers } from '@/site/quiz/quiz-content';
import { sections } from '@/shared/content/sections';
import { formatPrice } from '@/shared/format/format';
import { paths } from '@/shared/paths';
import { chosenOptions, recommend } from './recommendation';
import { CopyLink } from './copy-link';

interface QuizResultProps {
  answers: QuizAnswers;
  onRetake: () => void;
  ref: Ref<HTMLHeadingElement>;
}

const texts = quiz.result;

export function QuizResult({ answers, onRetake, ref }: QuizResultProps) {
  const { service, priority, reasons } = recommend(answers);
  return (
    <div data-result className="mt-6 grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-12">
      <div data-dye={service.color} className="matchbox self-start rounded-card p-5 sm:p-8">
        <div className="flex items-center justify-between gap-2">
          <span className="relative grid size-20 shrink-0 place-items-center min-[24rem]:size-30 sm:size-40">
            <Marigold petals={18} className="absolute inset-0 size-full text-label" />
            <Picture emoji={service.emoji} className="relative size-3/5" />
          </span>
          <PrioritySeal priority={priority} />
        </div>
        <h2
          ref={ref}
          tabIndex={-1}
          className="mt-5 text-display-2 font-extrabold max-[22rem]:text-[min(1.75rem,9vw)]"
        >
          {service.name}
        </h2>
        <p className="mt-3 text-lead font-medium">{priorities[priority].note}</p>
      </div>

      <div>
        <h3 className="text-lead font-bold">{texts.featuresTitle}</h3>
        <ul className="mt-3 border-t border-line">
          {service.features.map((feature) => (
            <li key={feature} className="flex gap-3 border-b border-line py-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>

        {service.price && (
          <p className="mt-3 font-semibold">
            <Figure>{`${texts.priceLabel} ${formatPrice(service.price.starter)} ${service.price.terms}`}</Figure>
          </p>
        )}

        <h3 className="mt-8 text-lead font-bold">{texts.reasonsTitle}</h3>
        <p className="mt-2 text-ink-soft">{reasons.join(' ')}</p>

        <h3 className="sr-only">{texts.answersTitle}</h3>
        <dl className="mt-6 flex flex-wrap gap-2">
          {chosenOptions(answers).map(({ id, summary, option }) => (
            <div key={id} className="rounded-full bg-accent-soft px-3 py-1.5 text-small">
              <dt className="sr-only">{summary}</dt>
              <dd className="font-semibold">
                <span aria-hidden="true" className="me-1.5">
                  {option.emoji}
                </span>
                <Figure>{option.label}</Figure>
              </dd>
            </div>
          ))}
        </dl>

        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink
            to={paths.home.to(sections.contact, answers)}
            size="large"
            className="max-sm:w-full"
          >
            {texts.getPlan}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <BookingLink variant="outline" size="large" className="max-sm:w-full">
            {texts.bookCall}
          </BookingLink>
        </div>
        <div className="mt-4 -ms-5 flex flex-wrap">
          <Button variant="ghost" onClick={onRetake}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {texts.retake}
          </Button>
          <CopyLink path={paths.quiz.to(answers)} />
        </div>
      </div>
    </div>
  );
}

/** Shows the priority as a seal on the corner of the result. */
function PrioritySeal({ priority }: { priority: Priority }) {
  const isLoud = priority !== 'standard';
  return (
    <div className="relative grid size-26 shrink-0 rotate-6 place-items-center sm:size-32">
      <Marigold
        petals={18}
        className={clsx(
          'absolute inset-0 size-full print:hidden',
          isLoud ? 'text-on-label' : 'text-label',
        )}
      />
      <p
        className={clsx(
          'relative max-w-17 text-center font-display text-[min(0.875rem,4.5vw)] leading-[1.05] font-extrabold sm:max-w-22 sm:text-[1.125rem] print:text-ink',
          isLoud ? 'text-label' : 'text-on-label',
        )}
      >
        <span className="sr-only">{texts.priority}: </span>
        <span>{priorities[priority].label}</span>
      </p>
    </div>
  );
}
