import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';

/** Paths below `/systemManager` of the kinds of records that have a page each. */
const paths: Readonly<Partial<Record<RecordType, string>>> = {
  Client: 'clients',
  User: 'users',
  Zone: 'zones',
  YoutubeChannel: 'youtube',
  Service: 'services',
  ServiceGroup: 'service-groups',
  Checklist: 'checklists',
  CopyTemplate: 'copy-templates',
  ClosedDay: 'closed-days',
  ClientContact: 'client-contacts',
  JobTag: 'job-tags',
  Price: 'prices',
  AddOn: 'add-ons',
  Rate: 'rates',
  ClientFlag: 'client-flags',
  ClientLanguage: 'client-languages',
  Country: 'countries',
  PictureRule: 'picture-rules',
  ViewList: 'view-lists',
  BookingRule: 'booking-rules',
};

/** Address of a record such as `Client/12`; null for records without a page. */
export function recordPagePath(entity: string): string | null {
  const [type, id] = entity.split('/');
  const path = paths[type as RecordType];
  return path === undefined ? null : `/systemManager/${path}/${id}/edit`;
}
