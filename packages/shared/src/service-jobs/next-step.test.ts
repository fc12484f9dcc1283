import { describe, expect, test } from 'vitest';
import { defaultWorkflow } from '../default-workflow/default-workflow.ts';
import { userRoles, type UserRoleName } from '../identity/roles.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { JobStatusId, type JobStatusName } from '../workflows/statuses.ts';
import { allowedStatuses } from '../workflows/workflow.ts';
import { isHandedIn, movesToHandIn, nextStep, verdicts, type SteppingJob } from './next-step.ts';

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist, OnSiteProvider } = JobUserRoleId;

type Facts = Partial<SteppingJob & { readonly serviceGroupId: number }>;

/** A job of the specified workflow as a person sees it. */
function seenBy(role: UserRoleName, jobUserRoleIds: readonly number[], status: JobStatusName, facts: Facts = {}) {
  const { id: userRoleId, userTypeId } = userRoles.find(({ name }) => name === role)!;
  const job = {
    serviceJobStatusId: JobStatusId[status],
    serviceId: 1,
    serviceGroupId: 1,
    canConfirm: false,
    awaitsUpload: true,
    isUnopened: true,
    service: { onSite: true },
    dateService: '2026-06-10T00:00:00.000Z',
    users: [],
    fileCounts: { resources: [{}] },
    ...facts,
  };
  const ids = allowedStatuses({ userTypeId, userRoleId, jobUserRoleIds }, job, defaultWorkflow.transitions);
  return { ...job, allowedStatuses: ids.map((id) => ({ id })) };
}

/** What stands out for a person: the title of a move, or the kind of the step. */
function stepOf(status: JobStatusName, role: UserRoleName, jobUserRoleIds: readonly number[], facts: Facts = {}) {
  const step = nextStep(seenBy(role, jobUserRoleIds, status, facts), { role, jobUserRoleIds });
  return step?.kind === 'move' ? step.title : (step?.kind ?? null);
}

test.each([
  ['Booked', 'FullTimeProvider', OnSiteProvider, 'Hand In'],
  ['Assigned', 'FullTimeProvider', OnSiteProvider, 'Hand In'],
  ['Assigned', 'FullTimeEditor', EditorDrafterCopywriter, 'Start Production'],
  ['InProduction', 'FullTimeEditor', EditorDrafterCopywriter, 'Hand in to QC'],
  ['RejectToStudio', 'FullTimeEditor', EditorDrafterCopywriter, 'Start Mending'],
  ['ChangeRequest', 'FullTimeEditor', EditorDrafterCopywriter, 'Start Mending'],
  ['InRejection', 'FullTimeEditor', EditorDrafterCopywriter, 'Start Mending'],
  ['ChangeRequest', 'FullTimeEditor', RevisionAssignee, 'Start Revision'],
  ['InRejection', 'FullTimeEditor', RevisionAssignee, 'Hand in to QC'],
  ['AwaitingQC', 'QC', QualityControl, 'Start QC'],
  ['InQC1', 'QC', QualityControl, 'Send to Client'],
  ['InQC', 'QC', QualityControl, 'Send to Client'],
  ['SentForVerification', 'Specialist', Specialist, 'Send to Client'],
] as const)('of a job in %s, %s in role %i has the step %s', (status, role, part, title) => {
  expect(stepOf(status, role, [part])).toBe(title);
});

test.each([
  ['Assigned', EditorDrafterCopywriter, ['Start Production', 'Hand in to QC']],
  ['RejectToStudio', EditorDrafterCopywriter, ['Start Mending', 'Hand in to QC']],
  ['InProduction', EditorDrafterCopywriter, ['Hand in to QC']],
  ['ChangeRequest', RevisionAssignee, ['Start Revision', 'Hand in to QC']],
  ['AwaitingQC', EditorDrafterCopywriter, []],
  ['Assigned', QualityControl, []],
] as const)('work in %s is handed in by role %i with %j', (status, part, titles) => {
  const person = { role: 'FullTimeEditor', jobUserRoleIds: [part] } as const;
  const moves = movesToHandIn(seenBy('FullTimeEditor', [part], status), person, 'assets');
  expect(moves.map(({ title }) => title)).toEqual(titles);
  expect(movesToHandIn(seenBy('FullTimeEditor', [part], status), person, 'resources')).toEqual([]);
});

test.each([
  ['Booked', {}, ['Hand In']],
  ['Assigned', {}, ['Hand In']],
  ['Booked', { fileCounts: { resources: [] } }, []],
  ['Uploaded', {}, []],
] as const)('a shoot in %s with %j is handed in with %j', (status, facts, titles) => {
  const person = { role: 'FullTimeProvider', jobUserRoleIds: [OnSiteProvider] } as const;
  const job = seenBy('FullTimeProvider', [OnSiteProvider], status, facts);
  expect(movesToHandIn(job, person, 'resources').map(({ title }) => title)).toEqual(titles);
  expect(movesToHandIn(job, person, 'assets')).toEqual([]);
});

describe('it is not their turn:', () => {
  test.each([
    ['an editor whose work is in QC', 'AwaitingQC', 'FullTimeEditor', EditorDrafterCopywriter],
    ['an editor without a role on the job', 'Assigned', 'FullTimeEditor', null],
    ['a manager of a job in production', 'InProduction', 'ProductionManager', null],
    ['QC of a job that was sent', 'SentToClient', 'QC', QualityControl],
  ] as const)('%s', (_, status, role, part) => {
    expect(stepOf(status, role, part === null ? [] : [part])).toBeNull();
  });

  test('a copywriter, whose copy somebody else passes on', () => {
    const copy = { serviceGroupId: ServiceGroupId.Copywriting };
    expect(stepOf('InProduction', 'FullTimeEditor', [EditorDrafterCopywriter], copy)).toBeNull();
  });

  test('a provider without a file', () => {
    expect(stepOf('Booked', 'FullTimeProvider', [OnSiteProvider], { fileCounts: { resources: [] } })).toBeNull();
  });
});

test('a job at the property without an appointment is booked, by those who book', () => {
  expect(stepOf('AwaitingBooking', 'BackOffice', [], { dateService: null })).toBe('book');
  expect(stepOf('AwaitingBooking', 'QC', [], { dateService: null })).toBeNull();
  expect(stepOf('AwaitingBooking', 'BackOffice', [], { dateService: null, service: { onSite: false } })).toBeNull();
});

test('what was uploaded and has no editor is assigned, by those who assign', () => {
  const editor = [{ serviceJobUserRoleId: EditorDrafterCopywriter }];
  expect(stepOf('Uploaded', 'BackOffice', [])).toBe('assign');
  expect(stepOf('AwaitingAssignment', 'QC', [])).toBe('assign');
  expect(stepOf('AwaitingAssignment', 'QC', [], { users: editor })).toBeNull();
  expect(stepOf('AwaitingAssignment', 'FullTimeEditor', [])).toBeNull();
});

test('who works on the service after the shoot is proposed first', () => {
  const step = (workedOnBy: readonly string[], status: JobStatusName = 'Uploaded', role: UserRoleName = 'BackOffice') =>
    nextStep(seenBy(role, [], status, { workedOnBy }), { role, jobUserRoleIds: [] });
  expect(step(['vendor', 'editor'])).toEqual({ kind: 'assign', to: 'editor' });
  expect(step(['specialist', 'vendor'])).toEqual({ kind: 'assign', to: 'editor' });
  expect(step(['vendor'])).toEqual({ kind: 'vendor' });
  expect(step(['vendor'], 'Uploaded', 'QC')).toBeNull();
  expect(step(['vendor'], 'AwaitingAssignment')).toEqual({ kind: 'assign', to: 'editor' });
});

test('a specialist is named once the work has an editor, and nobody verifies without one', () => {
  const step = (
    status: JobStatusName,
    workedOnBy: readonly string[],
    users: readonly number[] = [EditorDrafterCopywriter],
  ) =>
    nextStep(
      seenBy('BackOffice', [], status, {
        workedOnBy,
        users: users.map((serviceJobUserRoleId) => ({ serviceJobUserRoleId })),
      }),
      { role: 'BackOffice', jobUserRoleIds: [] },
    );
  const specialist = { kind: 'assign', to: 'specialist' };
  expect(step('Assigned', ['specialist', 'vendor'])).toEqual(specialist);
  expect(step('InQC', ['specialist'])).toEqual(specialist);
  expect(step('SentForVerification', [])).toEqual(specialist);
  expect(step('Assigned', ['editor'])).toBeNull();
  expect(step('Assigned', ['specialist'], [EditorDrafterCopywriter, Specialist])).toBeNull();
  expect(step('AwaitingAssignment', [], [Specialist])).toEqual({ kind: 'assign', to: 'editor' });
});

test.each([
  ['Booked', false, false],
  ['Uploaded', true, false],
  ['AwaitingQC', true, true],
  ['SentToClient', true, true],
  ['RejectToStudio', true, false],
  ['ChangeRequest', true, false],
] as const)('in %s the shoot is handed in: %s, the work: %s', (status, resources, assets) => {
  expect(isHandedIn(JobStatusId[status], 'resources')).toBe(resources);
  expect(isHandedIn(JobStatusId[status], 'assets')).toBe(assets);
});

describe('the verdict', () => {
  const titles = (status: JobStatusName, role: UserRoleName, ...parts: number[]) => {
    const { pass, reject } = verdicts(seenBy(role, parts, status), { role, jobUserRoleIds: parts });
    return [pass?.title ?? null, reject?.title ?? null];
  };

  test.each([
    ['QC', 'InQC1', QualityControl, ['Send to Client', 'Reject to Studio']],
    ['QC', 'AwaitingQC', QualityControl, ['Send to Client', 'Reject to Studio']],
    ['Specialist', 'SentForVerification', Specialist, ['Send to Client', 'Back to Production']],
    ['QC', 'SentToClient', QualityControl, [null, null]],
    ['FullTimeEditor', 'InQC', EditorDrafterCopywriter, [null, null]],
  ] as const)('of %s in %s', (role, status, part, expected) => {
    expect(titles(status, role, part)).toEqual(expected);
  });

  test('managers give it without a role on the job, others do not', () => {
    expect(titles('InQC', 'ProductionManager')).toEqual(['Send to Client', 'Reject to Studio']);
    expect(titles('InQC', 'QC')).toEqual([null, null]);
  });
});
