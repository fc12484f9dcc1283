import { keyWarningDays } from '@shootdesk/shared/api-keys/key-end';
import { notificationTypes, type NotificationTypeName } from '@shootdesk/shared/notifications/notification-types';

interface Kind {
  readonly name: string;
  /** A sentence that says when the notification is sent. */
  readonly text: string;
}

/** Texts of the settings for each type of notification. */
const kinds: Readonly<Record<NotificationTypeName, Kind>> = {
  Assigned: { name: 'Assigned to a job', text: 'Somebody gives you a role on a job.' },
  AssignmentRemoved: {
    name: 'Removed from a job',
    text: 'Somebody takes your role on a job away.',
  },
  StatusChanged: {
    name: 'Status of a job',
    text: 'A job of yours moves on. Account managers: a job of a client is sent, comes back or is approved.',
  },
  AssetComment: {
    name: 'Comments on assets',
    text: 'Somebody comments on a file of a job that you edit or check, or the client on the proofing pages of a job of yours.',
  },
  Mention: { name: 'Mentions', text: 'Somebody names you with an @ in a note or a comment.' },
  TrackerClosed: {
    name: 'Time tracker closed',
    text: 'You were still clocked in after 20 hours of work, and were clocked out.',
  },
  BlockoutSaved: { name: 'Blockouts', text: 'Somebody else saves a time when you are away.' },
  EsoftFailed: {
    name: 'Esoft',
    text: 'The back office, and the person who sent it: a job could not be sent to Esoft.',
  },
  General: {
    name: 'Notices',
    text: 'The back office or a production manager writes to you.',
  },
  TimeCorrectionRequested: {
    name: 'Requested time corrections',
    text: 'Production managers and the back office: somebody asks for a correction of their time.',
  },
  TimeCorrectionDecided: {
    name: 'Decided time corrections',
    text: 'A correction of your time was accepted or refused.',
  },
  EmailFailed: {
    name: 'E-mails to clients',
    text: 'The back office, and the person who wrote it: an e-mail to a client could not be sent.',
  },
  VisitByClient: {
    name: 'Visits booked by clients',
    text: 'A client books, moves or cancels a visit by a booking link: the person who made the link, and the account managers; without them the back office.',
  },
  OrderByClient: {
    name: 'Orders by link',
    text: 'A client orders by an order link: the person who made the link, and the account managers; without them the back office.',
  },
  CalendarUnreadable: {
    name: 'Own calendar',
    text: 'The calendar whose busy times are your blockouts has not been readable for a day.',
  },
  FlexibleUnbooked: {
    name: 'Flexible visits without a person',
    text: 'The account managers of the client, without them the back office: a visit whose time is left to the studio has no person when its time should be fixed.',
  },
  ApiKeyEnds: {
    name: 'API keys that end',
    text: `The back office: an API key ends in ${keyWarningDays} days, or has ended.`,
  },
};

/** Texts for a type of notification; null for one that this version of the app does not contain yet. */
export function kindOf(notificationTypeId: number): Kind | null {
  const type = notificationTypes.find(({ id }) => id === notificationTypeId);
  return type ? kinds[type.name] : null;
}
