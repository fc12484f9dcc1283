import Dialog from '@mui/material/Dialog';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../test/render-in-shell.tsx';

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
  await pass(4_500);
  await pass(fading);
  expect(screen.getByText('Assigned Job')).toBeTruthy();
  await pass(5_000 - 4_500 - fading);
  await pass(fading);
  expect(screen.queryByText('Assigned Job')).toBeNull();
});

/** Tells something as it opens a dialog, and something else out of that dialog, which another one then covers. */
function Asking() {
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const open = () => {
    notify('Opening');
    setIsOpen(true);
  };
  const ask = () => {
    notify('Not saved', { type: 'warning' });
    setIsSure(true);
  };
  return (
    <>
      <button onClick={open}>Open</button>
      <Dialog open={isOpen}>
        <button onClick={ask}>Save</button>
      </Dialog>
      <Dialog open={isSure}>
        <button>Yes</button>
      </Dialog>
    </>
  );
}

test('dialogs hide no toast from those who listen, whichever was first', async () => {
  renderInShell(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toBe('Opening');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Yes' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not saved'));
});
