import { autoCloseNotice } from '@shootdesk/shared/time/shift';
import type { UserTime } from '@shootdesk/shared/time/time.contract';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { lastingStore } from '../../kernel/browser-store.ts';

/** Stores in this browser that the notice about a shift was shown. Returns false if it had been already, even in another tab. */
function isFirstNotice(userId: number, shiftId: number): boolean {
  const key = `shootdesk.tracker-closed.${userId}`;
  if (lastingStore.read(key) === String(shiftId)) return false;
  lastingStore.write(key, String(shiftId));
  return true;
}

/** Notifies the person once that the server closed their latest shift, because it had been left open. */
export function useAutoCloseNotice(shifts: readonly UserTime[] | undefined): void {
  const notify = useNotify();
  const { id } = useCurrentUser();
  const closedId = shifts?.[0]?.autoClosedAt ? shifts[0].id : null;
  useEffect(() => {
    if (closedId !== null && isFirstNotice(id, closedId)) notify(autoCloseNotice, { type: 'info' });
  }, [id, closedId, notify]);
}
