import { describe, expect, test } from 'vitest';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { jobStatuses } from '../workflows/statuses.ts';
import { copyEditRefusal, mayEditCopy, mayPrepareCopy } from './edit-copy.ts';

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist, OnSiteProvider } = JobUserRoleId;

describe('who may edit copy', () => {
  test.each([EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist])(
    'everybody with the part %d in the job',
    (part) => expect(mayEditCopy({ role: 'FullTimeEditor', jobUserRoleIds: [part] })).toBe(true),
  );

  test('ProductionManager without a part, who acts as QC on everything', () => {
    expect(mayEditCopy({ role: 'ProductionManager', jobUserRoleIds: [] })).toBe(true);
  });

  test.each(['QC', 'Specialist', 'FullTimeEditor', 'BackOffice'] as const)('not %s without a part', (role) => {
    expect(mayEditCopy({ role, jobUserRoleIds: [] })).toBe(false);
  });

  test('not the on-site provider', () => {
    expect(mayEditCopy({ role: 'ContractualProvider', jobUserRoleIds: [OnSiteProvider] })).toBe(false);
  });

  test('BackOffice may have the assets made all the same', () => {
    expect(mayPrepareCopy({ role: 'BackOffice', jobUserRoleIds: [] })).toBe(true);
    expect(mayPrepareCopy({ role: 'FullTimeEditor', jobUserRoleIds: [] })).toBe(false);
  });
});

test('copy cannot be edited while the client has it or has accepted it, but when the client asks for a change', () => {
  const restricted = jobStatuses.filter(({ id }) => copyEditRefusal(id) !== null).map(({ name }) => name);
  expect(restricted).toEqual(['SentToClient', 'Approved', 'Archived']);
  expect(copyEditRefusal(150)).toBe('Editing is restricted when the status is "Sent to Client"');
});
