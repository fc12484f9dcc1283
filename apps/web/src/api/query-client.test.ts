import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a button learns that its action is running before a second click can come', async () => {
  const action = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => undefined) });
  const button = vi.fn<() => void>();
  action.subscribe(notifyManager.batchCalls(button));
  void action.mutate();
  await Promise.resolve();
  expect(button).toHaveBeenCalled();
  expect(action.getCurrentResult().isPending).toBe(true);
});
