import { NotificationTypeId } from './notification-types.ts';

/**
 * How a person is notified of something: in the app alone, there and by e-mail at once, there and in the daily digest, or not at all. Web push is chosen
 * beside it.
 */
export const notificationChannels = ['app', 'email', 'digest', 'off'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

/** Types a person can choose for: all of them. */
export const chosenTypeIds: readonly number[] = Object.values(NotificationTypeId);

/** What a person chose for one type of notification. */
export interface NotificationPreference {
  readonly notificationTypeId: number;
  readonly channel: NotificationChannel;
  /** Has an effect in browsers that the person has subscribed. */
  readonly push: boolean;
}

/** What counts while the person has chosen nothing. */
export const defaultPreference = { channel: 'app', push: true } as const;

/** When the digest is sent while the person has chosen no time. */
export const defaultDigestTime = '08:00';

/** The choices of a person, one for each type in the order of types. Types they have not chosen for have the default. */
export function completePreferences(chosen: readonly NotificationPreference[]): NotificationPreference[] {
  return chosenTypeIds.map(
    (notificationTypeId) =>
      chosen.find((each) => each.notificationTypeId === notificationTypeId) ?? {
        notificationTypeId,
        ...defaultPreference,
      },
  );
}
