import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';

interface Kind {
  readonly name: string;
  /** When it comes, in a sentence. */
  readonly text: string;
}

/** What the settings say about each type of notification. */
export const kinds: Readonly<Record<number, Kind>> = {
  [NotificationTypeId.Assigned]: { name: 'Assigned to a job', text: 'Somebody gives you a role on a job.' },
  [NotificationTypeId.AssignmentRemoved]: {
    name: 'Removed from a job',
    text: 'Somebody takes your role on a job away.',
  },
  [NotificationTypeId.StatusChanged]: {
    name: 'Status of a job',
    text: 'A job of yours moves on. Account managers: a job of a client is sent, comes back or is approved.',
  },
  [NotificationTypeId.AssetComment]: {
    name: 'Comments on assets',
    text: 'Somebody comments on a file of a job that you edit or check.',
  },
  [NotificationTypeId.Mention]: { name: 'Mentions', text: 'Somebody names you with an @ in a note or a comment.' },
  [NotificationTypeId.TrackerClosed]: {
    name: 'Time tracker closed',
    text: 'You were still clocked in after 20 hours of work, and were clocked out.',
  },
  [NotificationTypeId.BlockoutSaved]: { name: 'Blockouts', text: 'Somebody else saves a time when you are away.' },
  [NotificationTypeId.EsoftFailed]: { name: 'Esoft', text: 'A job could not be sent to Esoft.' },
  [NotificationTypeId.General]: {
    name: 'Notices',
    text: 'The back office or a production manager writes to you.',
  },
};
