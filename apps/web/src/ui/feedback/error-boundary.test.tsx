import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showBranding } from '../../kernel/branding.ts';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
  showBranding(shippedBranding);
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('The sky fell.');
}

test('Unexpected error occurred: asks for a screenshot of what broke and where', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected error occurred' })).toBeTruthy();
  expect(
    screen.getByText(/take a screenshot of this and show it to the person who looks after Shootdesk/),
  ).toBeTruthy();
  expect(screen.getByText(/The sky fell\./).textContent).toContain(window.location.pathname);
});

test('first month #18: the support address of the page is in the sentence', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  showBranding({ ...shippedBranding, support_email: 'help@example.com' });
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText(/screenshot of this and send it to support at help@example\.com\./)).toBeTruthy();
});

test('what does not break is shown as it is', () => {
  render(<ErrorBoundary>All is well.</ErrorBoundary>);
  expect(screen.getByText('All is well.')).toBeTruthy();
});
