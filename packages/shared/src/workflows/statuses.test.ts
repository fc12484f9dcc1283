import { expect, test } from 'vitest';
import {
  isArchived,
  isAssigned,
  isClosed,
  isDelivered,
  isInProductionOrLater,
  isOpen,
  isProduced,
  isUploaded,
  jobStatuses,
} from './statuses.ts';

const namesOf = (holds: (statusId: number) => boolean) =>
  jobStatuses.filter(({ id }) => holds(id)).map(({ name }) => name);

test('every status is open or closed, and the closed ones are those after which nothing is left to do', () => {
  expect(namesOf(isClosed)).toEqual(['Approved', 'Archived']);
  expect(namesOf(isOpen)).toEqual(namesOf((id) => !isClosed(id)));
  expect(namesOf(isArchived)).toEqual(['Archived']);
});

test('section 4: the statuses have the ids by which other systems know them', () => {
  const ids = { Uploaded: 50, AwaitingSelection: 60, SentToClient: 150, ChangeRequest: 160 };
  const named = jobStatuses.filter(({ name }) => name in ids).map(({ name, id }) => [name, id]);
  expect(Object.fromEntries(named)).toEqual(ids);
});

test('a job stays uploaded, assigned, in production, produced and delivered once it has come that far', () => {
  const from = (name: string) => jobStatuses.slice(jobStatuses.findIndex((each) => each.name === name));
  expect(namesOf(isUploaded)).toEqual(from('Uploaded').map(({ name }) => name));
  expect(namesOf(isAssigned)).toEqual(from('Assigned').map(({ name }) => name));
  expect(namesOf(isInProductionOrLater)).toEqual(from('InProduction').map(({ name }) => name));
  expect(namesOf(isProduced)).toEqual(from('AwaitingQC').map(({ name }) => name));
  expect(namesOf(isDelivered)).toEqual(from('SentToClient').map(({ name }) => name));
});
