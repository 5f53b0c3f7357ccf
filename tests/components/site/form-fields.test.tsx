import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { NeedsScript } from '@/site/lead-form/fields/needs-script';
import { FormField } from '@/shared/ui/form-field';
import { prepareApplication } from '@/site/careers/api/submit-application';
import { JobApplicationForm } from '@/site/careers/form/job-application-form';
import { prepareInquiry } from '@/site/contact/api/submit-inquiry';
import { ContactForm } from '@/site/contact/contact-form';
import { site } from '@/shared/content/site.prepared';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/site/careers/api/submit-application');
vi.mock('@/site/contact/api/submit-inquiry');
vi.mock(import('@/shared/ui/form-field'), async (original) => {
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

describe.each(forms)('the $name form preloads its sending code', ({ form, prepare }) => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(prepare).mockClear();
    renderPublic(form);
  });
  afterEach(() => void vi.useRealTimers());

  it('when a field gets the focus, once', async () => {
    const prepareToasts = vi.spyOn(notify, 'prepare').mockReturnValue(undefined);
    fireEvent.focusIn(screen.getByLabelText(/^(full )?name/i));
    fireEvent.focusIn(screen.getByLabelText(/email/i));
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
    expect(prepareToasts).toHaveBeenCalledOnce();
  });

  it('without the focus when the page has loaded', async () => {
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  });

  it('only with a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(6000);
    expect(prepare).not.toHaveBeenCalled();
  });
});

it('a form tells visitors without JavaScript that it does not work, and two other ways', () => {
  const html = renderToStaticMarkup(<NeedsScript what="form" />);
  const note = new DOMParser()
    .parseFromString(`<body>${html}`, 'text/html')
    .querySelector('noscript');
  // A parser without scripts reads the note as a part of the page.
  expect(note?.textContent).toBe(
    `This form needs JavaScript. Please write to ${site.email} or call ${site.phones[0].label}.`,
  );
  const hrefs = [...(note?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([`mailto:${site.email}`, site.phones[0].href]);
});
