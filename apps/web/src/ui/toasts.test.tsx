import { act, cleanup, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Told({ type }: { readonly type: 'success' | 'warning' }) {
  const notify = useNotify();
  useEffect(() => notify('Assigned Job', { type }), [notify, type]);
  return null;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** For the toast to fade in or out. */
const fading = 400;

test.each(['success', 'warning'] as const)('a %s toast closes after 5 s', async (type) => {
  vi.useFakeTimers();
  renderInShell(<Told type={type} />);
  await pass(4_900);
  expect(screen.getByText('Assigned Job')).toBeTruthy();
  await pass(100);
  await pass(fading);
  expect(screen.queryByText('Assigned Job')).toBeNull();
});
