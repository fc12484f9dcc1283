import { expect, test } from 'vitest';
import { JobStatusId, type JobStatusName } from '../workflows/statuses.ts';
import { sentBack } from './sent-back.ts';

/** Names of the entries that tell why a job came back, of a history that is written oldest first. */
function reasons(...course: JobStatusName[]) {
  const history = course.map((name, index) => ({ serviceJobStatusId: JobStatusId[name], index })).toReversed();
  const { request, rejection } = sentBack(history);
  return [request?.index ?? null, rejection?.index ?? null];
}

test.each<[string, (number | null)[], JobStatusName[]]>([
  ['nothing came back', [null, null], ['Ordered', 'InProduction', 'AwaitingQC', 'SentToClient']],
  ['the client asked for changes', [1, null], ['SentToClient', 'ChangeRequest']],
  [
    'the request is there until the job is sent again',
    [1, null],
    ['SentToClient', 'ChangeRequest', 'InProduction', 'AwaitingQC'],
  ],
  [
    'and gone then',
    [null, null],
    ['SentToClient', 'ChangeRequest', 'InProduction', 'AwaitingQC', 'InQC1', 'SentToClient'],
  ],
  ['of two requests the newest', [3, null], ['SentToClient', 'ChangeRequest', 'SentToClient', 'ChangeRequest']],
  ['an approved job owes nothing', [null, null], ['SentToClient', 'ChangeRequest', 'Approved']],
  ['quality control rejected', [null, 2], ['AwaitingQC', 'InQC1', 'RejectToStudio', 'InProduction']],
  [
    'the rejection is gone when it is handed in again',
    [null, null],
    ['InQC1', 'RejectToStudio', 'InProduction', 'AwaitingQC'],
  ],
  ['a manager rejected', [null, 1], ['InQC1', 'InRejection']],
  ['who takes a request rejects nothing', [1, null], ['SentToClient', 'ChangeRequest', 'InRejection']],
  ['a mended request was rejected', [1, 4], ['SentToClient', 'ChangeRequest', 'AwaitingQC', 'InQC1', 'RejectToStudio']],
])('%s', (_, expected, course) => {
  expect(reasons(...course)).toEqual(expected);
});
