export const NotificationTypeId = {
  Assigned: 1,
  AssignmentRemoved: 2,
  StatusChanged: 3,
  AssetComment: 4,
  Mention: 5,
  TrackerClosed: 6,
  BlockoutSaved: 7,
  EsoftFailed: 8,
  General: 9,
  TimeCorrectionRequested: 10,
  TimeCorrectionDecided: 11,
  EmailFailed: 12,
  VisitByClient: 13,
  OrderByClient: 14,
  CalendarUnreadable: 15,
  FlexibleUnbooked: 16,
  ApiKeyEnds: 17,
} as const;
export type NotificationTypeName = keyof typeof NotificationTypeId;

const descriptions: Record<NotificationTypeName, string> = {
  Assigned: 'You were assigned to a job',
  AssignmentRemoved: 'You were removed from a job',
  StatusChanged: 'The status of a job changed',
  AssetComment: 'Someone commented on an asset',
  Mention: 'Someone mentioned you',
  TrackerClosed: 'Your time tracker was closed',
  BlockoutSaved: 'Someone saved a blockout for you',
  EsoftFailed: 'A job could not be sent to Esoft',
  General: 'Notice',
  TimeCorrectionRequested: 'Someone asks for a correction of their time',
  TimeCorrectionDecided: 'A correction of your time was decided',
  EmailFailed: 'An e-mail to a client could not be sent',
  VisitByClient: 'A client booked, moved or cancelled a visit',
  OrderByClient: 'A client ordered by a link',
  CalendarUnreadable: 'Your own calendar cannot be read',
  FlexibleUnbooked: 'A flexible visit has nobody by the time it should be fixed',
  ApiKeyEnds: 'An API key ends soon, or has ended',
};

export const notificationTypes = (Object.keys(NotificationTypeId) as NotificationTypeName[]).map((name) => ({
  id: NotificationTypeId[name],
  name,
  description: descriptions[name],
}));
