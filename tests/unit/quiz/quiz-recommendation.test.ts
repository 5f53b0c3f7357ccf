import { describe, expect, it } from 'vitest';
import { servicesNeeded } from '@/content/contact';
import { consultation, quizQuestions, serviceByGoal } from '@/content/quiz';
import { planInquiry } from '@/features/quiz/plan-inquiry';
import { completeAnswers } from '@/features/quiz/quiz-machine';
import { recommend } from '@/features/quiz/recommendation';
import { paths } from '@/lib/paths';
import { allAnswers } from './all-answers.ts';

const names = {
  instagram: 'Instagram Growth & Management',
  website: 'Website Development & Optimization',
  ads: 'Paid Advertising Management',
  automation: 'Marketing Automation Setup',
};

describe.each(allAnswers)('$goal, $situation, $budget, $timeline', (answers) => {
  const { service, priority, reasons } = recommend(answers);

  it('leads to the service of its goal, with four features', () => {
    expect(service.name).toBe(names[answers.goal]);
    expect(service.features).toHaveLength(4);
    expect(reasons).toHaveLength(4);
  });

  it('has the priority of its budget, else of its timeline', () => {
    const hurried = answers.timeline === 'asap' ? 'high' : 'standard';
    expect(priority).toBe(answers.budget === '1l-plus' ? 'premium' : hurried);
  });

  it('survives the way through its address', () => {
    const { searchParams } = new URL(paths.quiz.to(answers), 'https://example.com');
    expect(completeAnswers((id) => searchParams.get(id))).toEqual(answers);
  });

  it('fills the contact form with its service and all four answers', () => {
    const { serviceNeeded, message } = planInquiry(answers);
    expect(serviceNeeded).toBe(answers.goal);
    expect(message).toContain(service.name);
    for (const { id, summary, options } of quizQuestions) {
      const chosen = options.find(({ value }) => value === answers[id]);
      expect(message).toContain(`${summary}: ${chosen?.label}`);
    }
  });
});

describe('any other goal', () => {
  it.each(['', 'tiktok', 'constructor', '__proto__'])('%j leads to a consultation', (goal) => {
    const { service, priority } = recommend({
      goal,
      situation: 'starting',
      budget: 'under25k',
      timeline: 'month',
    });
    expect(service.name).toBe('Digital Marketing Consultation');
    expect(service.features).toHaveLength(4);
    expect(priority).toBe('standard');
  });

  it('asks the contact form for the complete package', () => {
    expect(consultation.serviceNeeded).toBe('complete');
  });
});

it('every service maps to a choice of the contact form and has features of its own', () => {
  const choices: string[] = servicesNeeded.map(({ value }) => value);
  const services = [...Object.values(serviceByGoal), consultation];
  for (const { serviceNeeded } of services) expect(choices).toContain(serviceNeeded);
  const features = services.flatMap((service) => service.features);
  expect(new Set(features).size).toBe(5 * 4);
});
