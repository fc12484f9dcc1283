import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(() => {
  cleanup();
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
  expect(screen.getByText(/take a screenshot of this and send it to support/)).toBeTruthy();
  expect(screen.getByText(/The sky fell\./).textContent).toContain(window.location.pathname);
});

test('what does not break is shown as it is', () => {
  render(<ErrorBoundary>All is well.</ErrorBoundary>);
  expect(screen.getByText('All is well.')).toBeTruthy();
});
