import { waitFor } from '@testing-library/react';
import { MutationObserver, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a button learns that its action is running before a second click can come', async () => {
  const action = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => undefined) });
  const button = vi.fn<() => void>();
  action.subscribe(notifyManager.batchCalls(button));
  void action.mutate();
  await Promise.resolve();
  expect(button).toHaveBeenCalled();
  expect(action.getCurrentResult().isPending).toBe(true);
});

test('a browser that reports itself offline still makes the call, and its failure is shown', async () => {
  onlineManager.setOnline(false);
  const refused = () => Promise.reject(new Error('The server cannot be reached.'));
  const client = createQueryClient();
  const action = new MutationObserver(client, { mutationFn: refused });
  await expect(action.mutate()).rejects.toThrow('The server cannot be reached.');
  await expect(client.fetchQuery({ queryKey: ['jobs'], queryFn: refused })).rejects.toThrow(
    'The server cannot be reached.',
  );
});

test('visible queries are refetched when the browser is back online', async () => {
  const client = createQueryClient();
  client.mount();
  const ask = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const stop = new QueryObserver(client, { queryKey: ['jobs'], queryFn: ask, staleTime: 0 }).subscribe(() => undefined);
  await waitFor(() => expect(client.getQueryData(['jobs'])).toBe(1));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  stop();
  client.unmount();
});
