import { NotificationTypeId } from './notification-types.ts';

/** In the app alone, with e-mail at once, with the daily digest, or not at all. Web push is separate. */
export const notificationChannels = ['app', 'email', 'digest', 'off'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

/** Types with preferences: all of them. */
export const chosenTypeIds: readonly number[] = Object.values(NotificationTypeId);

export interface NotificationPreference {
  readonly notificationTypeId: number;
  readonly channel: NotificationChannel;
  /** Only in subscribed browsers. */
  readonly push: boolean;
}

export const defaultPreference = { channel: 'app', push: true } as const;

export const defaultDigestTime = '08:00';

/** One preference per type, with defaults. */
export function completePreferences(chosen: readonly NotificationPreference[]): NotificationPreference[] {
  return chosenTypeIds.map(
    (notificationTypeId) =>
      chosen.find((each) => each.notificationTypeId === notificationTypeId) ?? {
        notificationTypeId,
        ...defaultPreference,
      },
  );
}
