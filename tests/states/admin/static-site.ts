/** States of the static site in the blog's settings. */
import { lost, never } from '../backend.ts';
import { hoursAgo } from '../rows.ts';
import type { State } from '../state.ts';
import { signedIn } from './signed-in.ts';

const asked = { due_at: null, tried_at: hoursAgo(3), failure: null };

const screen = {
  name: 'admin/static-site',
  at: '/admin/blog?tab=settings',
  section: 'blog',
  answers: {
    ...signedIn,
    blog_settings: [
      {
        id: true,
        title: null,
        description: null,
        comments_enabled: false,
        email_notifications: false,
        updated_at: hoursAgo(900),
      },
    ],
    site_build_state: [asked],
    request_site_build: null,
    '/build.json': { builtAt: '2026-11-20T06:34:00.000Z' },
  },
  play: ({ screen: page }) => page.findByRole('button', { name: 'Request a build' }),
} as const satisfies State;

export const staticSiteStates: State[] = [
  screen,
  {
    ...screen,
    name: 'admin/static-site/loading',
    answers: { ...screen.answers, site_build_state: never },
    play: ({ screen: page }) => page.findByText('Loading the state of the site…'),
  },
  {
    ...screen,
    name: 'admin/static-site/failed',
    answers: { ...screen.answers, site_build_state: lost },
    play: ({ screen: page }) => page.findByText(/^The state of the static site could not/),
  },
  {
    ...screen,
    name: 'admin/static-site/hook-failed',
    answers: {
      ...screen.answers,
      site_build_state: [{ ...asked, failure: '404 from the host', due_at: hoursAgo(-1) }],
    },
    play: ({ screen: page }) => page.findByText(/^Build hook failed/),
  },
  {
    ...screen,
    // Without a hook, and on a host that says nothing about its builds.
    name: 'admin/static-site/unconnected',
    answers: {
      ...screen.answers,
      site_build_state: [{ ...asked, tried_at: null }],
      '/build.json': () => new Response('<!doctype html>'),
    },
    play: ({ screen: page }) => page.findByRole('button', { name: 'Look for it now' }),
  },
];
