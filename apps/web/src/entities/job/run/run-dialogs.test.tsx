import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProgressDialog } from './run-dialogs.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = () => screen.getByRole('status').textContent;
const portion = () => screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow');

test('says how many jobs it is about until something is known, then how many are done and the percentage', () => {
  const { rerender } = render(<ProgressDialog title="Bulk Archive" done={0} total={450} />);
  expect([words(), portion()]).toEqual(['450 jobs …', null]);
  rerender(<ProgressDialog title="Bulk Archive" done={200} total={450} />);
  expect([words(), portion()]).toEqual(['200 of 450 jobs (44%)', '44']);
  rerender(<ProgressDialog title="Bulk Archive" done={450} total={450} />);
  expect([words(), portion()]).toEqual(['450 of 450 jobs (100%)', '100']);
});

test('one job is not many', () => {
  render(<ProgressDialog title="Bulk Archive" done={0} total={1} />);
  expect(words()).toBe('1 job …');
});

test('during a long call the time goes on, which shows that the screen does not hang', () => {
  vi.useFakeTimers();
  render(<ProgressDialog title="Bulk Archive" done={0} total={200} />);
  expect(screen.queryByText(/^Begun/)).toBeNull();
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(screen.getByText('Begun 3 s ago. Please leave this page open.')).toBeTruthy();
  expect(words()).toBe('200 jobs …');
});
