import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says how many of the files are done, and the percentage', async () => {
  const slow = Promise.withResolvers<void>();
  const onDeleted = vi.fn<(ids: readonly number[]) => void>();
  const remove = (id: number) => (id === 3 ? slow.promise : Promise.resolve());
  renderInShell(<DeleteDialog noun="Assets" ids={[1, 2, 3]} kept={0} onClose={() => {}} {...{ remove, onDeleted }} />);
  expect(screen.getByText('This action will delete 3 assets for good. Do you wish to proceed?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('2 of 3 files (66%)')).toBeTruthy();
  expect(onDeleted).not.toHaveBeenCalled();
  slow.resolve();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith([1, 2, 3]));
});
