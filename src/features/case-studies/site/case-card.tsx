import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Badge } from '@/components/ui/badge';
import type { CaseCard as CaseCardData } from '@/content/case-studies/types';
import { portfolio as texts } from '@/content/portfolio';
import { paths } from '@/lib/paths';
import { caseSlug } from '../slug';
import { MatchLabel } from './match-label';

/** A case in six rows that align with the cards beside it. The link covers the whole card. */
export function CaseCard({ card }: { card: CaseCardData }) {
  return (
    <article data-dye={card.color} className="group case-card">
      <MatchLabel emoji={card.emoji} />
      <ul className="case-tags">
        {card.tags.map((tag) => (
          <li key={tag}>
            <Badge tone="paper">{tag}</Badge>
          </li>
        ))}
      </ul>
      <h3 className="card-title">{card.title}</h3>
      <p className="soft">{card.subtitle}</p>
      <dl>
        {card.stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={paths.caseStudy.to(caseSlug(card.title))} className="case-link">
        {texts.viewCase}
        <span className="sr-only">{`: ${card.title}`}</span>
        <ArrowRight aria-hidden="true" className="line-icon" />
      </Link>
    </article>
  );
}
