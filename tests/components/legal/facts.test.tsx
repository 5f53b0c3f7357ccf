import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

it('legal pages do not mention a section that is switched off', async () => {
  vi.resetModules();
  vi.stubEnv('MODULE_CAREERS', '');
  const { LegalSection } = await import('@/site/legal/legal-section');
  const facts = [
    { name: 'Inquiries', text: 'Two years' },
    { name: 'Applications', text: 'One year', module: 'careers' as const },
    { name: 'Letters', text: 'Until you leave', module: 'newsletter' as const },
  ];
  render(<LegalSection number={1} section={{ id: 'a', title: 'Storage', blocks: [facts] }} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Inquiries',
    'Letters',
  ]);
});
