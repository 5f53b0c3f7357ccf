import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showStartupProblem } from '@/app/startup-problem';
import { EnvError } from '@/lib/env';

it('puts every missing variable on the page, and into the log', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  showStartupProblem(new EnvError(['VITE_SITE_URL is missing', 'VITE_SUPABASE_URL is missing']));
  const problem = screen.getByRole('alert');
  expect(problem).toHaveTextContent('VITE_SITE_URL is missing');
  expect(problem).toHaveTextContent('VITE_SUPABASE_URL is missing');
  expect(log).toHaveBeenCalledOnce();
  problem.remove();
});

it('leaves other failures alone', () => {
  showStartupProblem(new TypeError('Failed to fetch dynamically imported module'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
