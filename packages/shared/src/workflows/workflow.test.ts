import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserRoleId, UserTypeId, userRoles, type UserRoleName } from '../identity/roles.ts';
import { defaultWorkflow } from '../default-workflow/default-workflow.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId, jobStatuses, type JobStatusName } from './statuses.ts';
import { allowedStatuses, canMove, type WorkflowActor, type WorkflowJob } from './workflow.ts';

const { transitions } = defaultWorkflow;
const photography = 1;
const copywriting = 6;
const imageSelector = 52;

function actor(role: UserRoleName, ...jobUserRoleIds: number[]): WorkflowActor {
  const { id, userTypeId } = userRoles.find(({ name }) => name === role)!;
  return { userTypeId, userRoleId: id, jobUserRoleIds };
}

function job(status: JobStatusName, facts: Partial<WorkflowJob> = {}): WorkflowJob {
  return {
    serviceJobStatusId: JobStatusId[status],
    serviceId: 1,
    serviceGroupId: photography,
    canConfirm: false,
    awaitsUpload: false,
    isUnopened: false,
    ...facts,
  };
}

function reach(who: WorkflowActor, what: WorkflowJob): JobStatusName[] {
  const ids = allowedStatuses(who, what, transitions);
  return ids.map((id) => jobStatuses.find((status) => status.id === id)!.name);
}

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist, OnSiteProvider } = JobUserRoleId;

describe.each(['BackOffice', 'ProductionManager'] as const)('%s moves any status to any other', (role) => {
  test.each(jobStatuses.map(({ name }) => name))(
    'from %s, but to AwaitingSelection only for services 52 and 59',
    (from) => {
      const others = jobStatuses.map(({ name }) => name).filter((name) => name !== from);
      expect(reach(actor(role), job(from))).toEqual(others.filter((name) => name !== 'AwaitingSelection'));
      for (const serviceId of [52, 59]) expect(reach(actor(role), job(from, { serviceId }))).toEqual(others);
    },
  );
});

describe('the provider of the job', () => {
  const provider = actor('FullTimeProvider', OnSiteProvider);
  test('moves Booked to Uploaded and nothing else', () => {
    expect(reach(provider, job('Booked'))).toEqual(['Uploaded']);
    expect(reach(provider, job('Uploaded'))).toEqual([]);
  });
  test('must be OnSite and on this job', () => {
    for (const what of [job('Booked'), job('Assigned', { awaitsUpload: true })]) {
      expect(reach(actor('FullTimeProvider'), what)).toEqual([]);
      expect(reach(actor('QC', OnSiteProvider), what)).toEqual([]);
    }
  });
  test('first month #10: keeps the move to Uploaded when an editor was assigned before the shoot', () => {
    expect(reach(provider, job('Assigned', { awaitsUpload: true }))).toEqual(['Uploaded']);
    expect(reach(provider, job('Assigned'))).toEqual([]);
    expect(reach(provider, job('InProduction', { awaitsUpload: true }))).toEqual([]);
  });
});

describe('the editor of the job', () => {
  const editor = actor('FullTimeEditor', EditorDrafterCopywriter);
  test.each(['Assigned', 'RejectToStudio', 'ChangeRequest', 'InRejection'] as const)(
    'starts production from %s',
    (from) => {
      expect(reach(editor, job(from))).toEqual(['InProduction']);
    },
  );
  test('sends a finished job to QC', () => {
    expect(reach(editor, job('InProduction'))).toEqual(['AwaitingQC', 'InQC1']);
  });
  test('does not send a Copywriting job onward; QC and Specialist accounts with a part in it do', () => {
    const copy = job('InProduction', { serviceGroupId: copywriting });
    expect(reach(editor, copy)).toEqual([]);
    expect(reach(actor('QC', QualityControl), copy)).toEqual(['AwaitingQC', 'InQC1']);
    expect(reach(actor('Specialist', Specialist), copy)).toEqual(['AwaitingQC', 'InQC1']);
    expect(reach(actor('QC'), copy)).toEqual([]);
  });
});

describe('the QC of the job', () => {
  const qc = actor('QC', QualityControl);
  test.each([
    ['AwaitingQC', ['InProduction', 'InQC1', 'InQC', 'SentForVerification', 'RejectToStudio', 'SentToClient']],
    ['InQC1', ['InProduction', 'AwaitingQC', 'InQC', 'SentForVerification', 'RejectToStudio', 'SentToClient']],
    ['InQC', ['InProduction', 'AwaitingQC', 'InQC1', 'SentForVerification', 'RejectToStudio', 'SentToClient']],
  ] as const)('from %s', (from, to) => {
    expect(reach(qc, job(from))).toEqual(to);
    expect(reach(qc, job(from, { serviceGroupId: copywriting }))).toEqual(
      to.filter((name) => name !== 'SentForVerification'),
    );
  });
  test('first month #8: takes back a job that the client has not opened, whatever its group', () => {
    const sent = { isUnopened: true, serviceGroupId: copywriting };
    expect(reach(qc, job('SentToClient', sent))).toEqual(['AwaitingQC', 'InQC1', 'InQC']);
    expect(reach(qc, job('Approved', sent))).toEqual([]);
    expect(reach(actor('QC'), job('SentToClient', sent))).toEqual([]);
  });
  test('has no say before and after QC', () => {
    for (const from of ['Assigned', 'InProduction', 'SentToClient'] as const) expect(reach(qc, job(from))).toEqual([]);
  });
});

test('the Specialist of the job decides on a verification', () => {
  const specialist = actor('Specialist', Specialist);
  expect(reach(specialist, job('SentForVerification'))).toEqual(['InProduction', 'InQC1', 'SentToClient']);
  expect(reach(actor('Specialist'), job('SentForVerification'))).toEqual([]);
});

test('the RevisionAssignee takes a change request through rejection to QC', () => {
  const assignee = actor('ContractualEditor', RevisionAssignee);
  expect(reach(assignee, job('ChangeRequest'))).toEqual(['InRejection']);
  expect(reach(assignee, job('InRejection'))).toEqual(['AwaitingQC']);
});

describe('Confirm and Send to Client Gallery', () => {
  const uploaded = { serviceId: imageSelector };
  test('Studio on services 52 and 59, only while the job can be confirmed', () => {
    expect(reach(actor('QC'), job('Uploaded', { ...uploaded, canConfirm: true }))).toEqual(['AwaitingSelection']);
    expect(reach(actor('QC'), job('Uploaded', uploaded))).toEqual([]);
    expect(reach(actor('QC'), job('Uploaded', { canConfirm: true }))).toEqual([]);
    expect(reach(actor('FullTimeProvider'), job('Uploaded', { ...uploaded, canConfirm: true }))).toEqual([]);
  });
});

test("Integration makes the moves of a client's own system", () => {
  expect(reach(actor('Integration'), job('AwaitingSelection'))).toEqual(['AwaitingAssignment']);
  expect(reach(actor('Integration'), job('SentToClient'))).toEqual(['ChangeRequest', 'Approved']);
  expect(reach(actor('Integration'), job('Approved'))).toEqual([]);
});

describe('for every person and job', () => {
  const anyActor: fc.Arbitrary<WorkflowActor> = fc.record({
    userTypeId: fc.constantFrom(...Object.values(UserTypeId)),
    userRoleId: fc.constantFrom(...Object.values(UserRoleId)),
    jobUserRoleIds: fc.uniqueArray(fc.constantFrom(...Object.values(JobUserRoleId))),
  });
  const anyJob: fc.Arbitrary<WorkflowJob> = fc.record({
    serviceJobStatusId: fc.constantFrom(...Object.values(JobStatusId)),
    serviceId: fc.constantFrom(1, 52, 59),
    serviceGroupId: fc.integer({ min: 1, max: 9 }),
    canConfirm: fc.boolean(),
    awaitsUpload: fc.boolean(),
    isUnopened: fc.boolean(),
  });

  test('a job never moves to the status it has, and canMove agrees with allowedStatuses', () => {
    fc.assert(
      fc.property(anyActor, anyJob, fc.constantFrom(...Object.values(JobStatusId)), (who, what, to) => {
        const allowed = allowedStatuses(who, what, transitions);
        expect(allowed).not.toContain(what.serviceJobStatusId);
        expect(allowed).toEqual([...new Set(allowed)].sort((a, b) => a - b));
        expect(canMove(who, what, to, transitions)).toBe(allowed.includes(to));
      }),
    );
  });

  test('one more part in the job never takes a move away', () => {
    fc.assert(
      fc.property(anyActor, anyJob, fc.constantFrom(...Object.values(JobUserRoleId)), (who, what, more) => {
        const before = allowedStatuses(who, what, transitions);
        const after = allowedStatuses({ ...who, jobUserRoleIds: [...who.jobUserRoleIds, more] }, what, transitions);
        expect(after).toEqual(expect.arrayContaining(before));
      }),
    );
  });

  test('without transitions nobody moves anything', () => {
    fc.assert(
      fc.property(anyActor, anyJob, (who, what) => {
        expect(allowedStatuses(who, what, [])).toEqual([]);
      }),
    );
  });
});

test('the default workflow names each move of a rule once', () => {
  const keys = transitions.map((each) => `${each.fromStatusId}>${each.toStatusId} ${each.rule}`);
  expect(new Set(keys).size).toBe(keys.length);
});
