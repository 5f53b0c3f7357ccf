import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { FormField } from '@/components/ui/form-field';
import { prepareApplication } from '@/features/careers/api/submit-application';
import { JobApplicationForm } from '@/features/careers/site/job-application-form';
import { prepareInquiry } from '@/features/contact/api/submit-inquiry';
import { ContactForm } from '@/features/contact/site/contact-form';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/careers/api/submit-application');
vi.mock('@/features/contact/api/submit-inquiry');
vi.mock(import('@/components/ui/form-field'), async (original) => {
  const actual = await original();
  return { ...actual, FormField: vi.fn<typeof actual.FormField>(actual.FormField) };
});

const forms = [
  { name: 'contact', form: <ContactForm />, prepare: prepareInquiry },
  { name: 'application', form: <JobApplicationForm jobs={[]} />, prepare: prepareApplication },
];

it.each(forms)('the $name form hydrates with each of its fields rendered once', ({ form }) => {
  vi.mocked(FormField).mockClear();
  renderPublic(form);
  const labels = vi.mocked(FormField).mock.calls.map(([{ label }]) => label);
  expect(labels.length).toBeGreaterThan(5);
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(screen.getByLabelText(label)).toBeVisible();
});

it.each(forms)(
  'the $name form is interactive before it preloads its sending code',
  ({ form, prepare }) => {
    const prepareToasts = vi.spyOn(notify, 'prepare').mockReturnValue(undefined);
    const whenIdle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => whenIdle.push(callback));
    vi.mocked(prepare).mockClear();
    renderPublic(form);
    expect(prepare).not.toHaveBeenCalled();
    expect(prepareToasts).not.toHaveBeenCalled();
    for (const callback of whenIdle) callback();
    expect(prepare).toHaveBeenCalledOnce();
    expect(prepareToasts).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  },
);
