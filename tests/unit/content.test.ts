import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '@/app/routes';
import { careersMessages } from '@/content/careers';
import { hero } from '@/content/hero';
import { organization } from '@/content/organization';
import { quizQuestions } from '@/content/quiz';
import { founders } from '@/content/team';
import { aboutPageData } from '@/features/about/structured-data';
import { footerNavigation, headerNavigation, proposalLink } from '@/content/navigation';
import { sections } from '@/content/sections';
import { claims, site } from '@/content/site';

const menus = [...headerNavigation, ...footerNavigation, proposalLink];

describe('navigation', () => {
  it.each(menus)('$label leads to a page and a section that exist', ({ href }) => {
    const { pathname, hash } = new URL(href, 'https://example.com');
    expect(matchRoutes(routes, pathname)?.at(-1)?.route.path).not.toBe('*');
    expect(['', ...Object.values(sections)]).toContain(hash.slice(1));
  });

  it('names no target twice in one menu', () => {
    for (const menu of [headerNavigation, footerNavigation]) {
      expect(new Set(menu.map(({ href }) => href)).size).toBe(menu.length);
    }
  });
});

describe('brand data', () => {
  it('is fictional: example.com addresses and numbers of zeros', () => {
    const links = [site.bookingUrl, ...site.socials.map(({ href }) => href)];
    for (const link of links) expect(new URL(link).hostname).toMatch(/(^|\.)example\.com$/);
    for (const address of [site.email, site.newsletterSender.email]) {
      expect(address).toMatch(/@example\.com$/);
    }
    for (const { label, href } of [...site.phones, site.whatsapp]) {
      expect(label).toMatch(/^\+91 00000 0000\d$/);
      expect(href.replace(/\D/g, '')).toContain(label.replace(/\D/g, ''));
    }
  });

  it('states every figure as specified', () => {
    expect(
      Object.values(claims)
        .map(({ value }) => value)
        .join(' '),
    ).toBe('12+ 3.2x 24h 100+ 100% +2,340 +147% 3L+ 22%');
    expect(hero.stats.map(({ value }) => value)).toEqual(['12+', '3.2x', '24h']);
  });
});

describe('specified texts', () => {
  it('say how an application went', () => {
    expect(careersMessages).toEqual({
      loadFailure: {
        title: 'Error',
        description: 'Failed to load job positions. Please refresh the page.',
      },
      failure: { title: 'Error', description: 'Failed to submit application. Please try again.' },
      success: {
        title: 'Application Submitted!',
        description:
          "Thank you for applying. We'll review your application and get back to you soon.",
      },
    });
  });
});

it('asks four questions with exactly the specified answers', () => {
  const asked = Object.fromEntries(
    quizQuestions.map(({ id, options }) => [id, options.map(({ value }) => value)]),
  );
  expect(asked).toEqual({
    goal: ['instagram', 'website', 'ads', 'automation'],
    situation: ['starting', 'optimizing', 'established'],
    budget: ['under25k', '25k-50k', '50k-1l', '1l-plus'],
    timeline: ['asap', 'month', '2-3months', 'exploring'],
  });
  expect(Object.keys(asked)).toEqual(['goal', 'situation', 'budget', 'timeline']);
});

it('has different texts for each option', () => {
  const options = quizQuestions.flatMap((question) => [...question.options]);
  for (const key of ['label', 'detail', 'reason', 'emoji'] as const) {
    const texts = options.map((option) => option[key]);
    expect([...new Set(texts)]).toEqual(texts);
  }
});

it('has two founders who can be told apart and reached', () => {
  expect(founders).toHaveLength(2);
  expect(new Set(founders.map(({ id }) => id)).size).toBe(2);
  for (const { role, specialties, socials } of founders) {
    expect(role).toMatch(/^Co-founder/);
    expect(specialties.length).toBeGreaterThan(2);
    for (const { href } of socials) expect(URL.canParse(href)).toBe(true);
  }
});

it('names both founders with their profiles to search engines', () => {
  expect(aboutPageData()[0]).toMatchObject({
    '@type': 'AboutPage',
    name: 'About Us',
    mainEntity: {
      '@type': 'Organization',
      name: organization.name,
      founder: founders.map(({ name, role, socials }) => ({
        '@type': 'Person',
        name,
        jobTitle: role,
        sameAs: socials.map(({ href }) => href),
      })),
    },
  });
});
