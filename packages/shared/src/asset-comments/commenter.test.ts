import { describe, expect, test } from 'vitest';
import type { UserRoleName } from '../identity/roles.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId, jobStatuses } from '../workflows/statuses.ts';
import { AssetCommentTypeId } from './comment-types.ts';
import {
  actsAsEditor,
  actsAsQc,
  mayAddComment,
  mayDeleteComment,
  mayEditComment,
  type Commenter,
  type WrittenComment,
} from './commenter.ts';

const { EditorDrafterCopywriter, QualityControl, Specialist, RevisionAssignee, OnSiteProvider } = JobUserRoleId;
const { Studio, ClientComment, ProofingNote } = AssetCommentTypeId;
const person = (role: UserRoleName, ...jobUserRoleIds: number[]): Commenter => ({
  role,
  jobUserRoleIds,
  userId: 5,
  serviceJobStatusId: JobStatusId.ChangeRequest,
});
const comment = (parts: Partial<WrittenComment> = {}): WrittenComment => ({
  assetCommentTypeId: Studio,
  status: null,
  deletable: false,
  parentId: null,
  createdById: 5,
  details: [],
  ...parts,
});

describe('section 6: powers', () => {
  test('ProductionManager acts as QC on everything', () => {
    expect(actsAsQc(person('ProductionManager'))).toBe(true);
    expect(actsAsEditor(person('ProductionManager'))).toBe(false);
  });

  test.each([
    ['QualityControl', QualityControl, true, false],
    ['Specialist', Specialist, true, false],
    ['EditorDrafterCopywriter', EditorDrafterCopywriter, false, true],
    ['RevisionAssignee', RevisionAssignee, false, true],
    ['OnSiteProvider', OnSiteProvider, false, false],
  ] as const)('the job-level role %s decides, not the role of the account', (_, roleId, qc, editor) => {
    for (const role of ['QC', 'FullTimeEditor', 'Specialist'] as const) {
      expect([actsAsQc(person(role, roleId)), actsAsEditor(person(role, roleId))]).toEqual([qc, editor]);
    }
  });

  test('second look #17: RevisionAssignee has editor powers while the job is ChangeRequest or InRejection', () => {
    const reviser = person('ContractualEditor', RevisionAssignee);
    const statuses = jobStatuses.filter(({ id }) => actsAsEditor({ ...reviser, serviceJobStatusId: id }));
    expect(statuses.map(({ name }) => name)).toEqual(['InRejection', 'ChangeRequest']);
  });

  test('a user with both roles has both powers', () => {
    const both = person('QC', EditorDrafterCopywriter, QualityControl);
    expect([actsAsQc(both), actsAsEditor(both)]).toEqual([true, true]);
  });
});

describe('section 6: adding', () => {
  test.each<[string, Commenter, boolean, boolean]>([
    ['ProductionManager', person('ProductionManager'), true, true],
    ['the QC of the job', person('QC', QualityControl), true, true],
    ['the specialist of the job', person('Specialist', Specialist), true, true],
    ['the editor of the job', person('FullTimeEditor', EditorDrafterCopywriter), false, true],
    ['the rejection assignee of the job', person('ContractualEditor', RevisionAssignee), false, true],
    ['a QC without a part in the job', person('QC'), false, false],
    ['BackOffice', person('BackOffice'), false, false],
    ['the on-site provider', person('FullTimeProvider', OnSiteProvider), false, false],
    ['the system of the client', person('Integration'), false, false],
  ])('%s', (_, who, marker, reply) => {
    expect(mayAddComment(who, { assetCommentTypeId: Studio, isReply: false })).toBe(marker);
    expect(mayAddComment(who, { assetCommentTypeId: ProofingNote, isReply: false })).toBe(marker);
    expect(mayAddComment(who, { assetCommentTypeId: Studio, isReply: true })).toBe(reply);
  });

  test('a comment of a client comes from the system of the client alone', () => {
    expect(mayAddComment(person('Integration'), { assetCommentTypeId: ClientComment, isReply: false })).toBe(true);
    expect(mayAddComment(person('ProductionManager'), { assetCommentTypeId: ClientComment, isReply: false })).toBe(
      false,
    );
  });
});

describe('section 6: deleting', () => {
  test('a comment can be deleted by its author or a ProductionManager, a timestamped one too', () => {
    const timed = { details: [{ fieldName: 'Timestamp' }] };
    for (const written of [comment(), comment(timed), comment({ status: 'Resolved' })]) {
      expect(mayDeleteComment(person('QC', QualityControl), written)).toBe(true);
      expect(mayDeleteComment(person('QC', QualityControl), { ...written, createdById: 6 })).toBe(false);
      expect(mayDeleteComment(person('ProductionManager'), { ...written, createdById: 6 })).toBe(true);
    }
  });

  test('section 2: that of a client only if it is marked deletable', () => {
    const ofClient = comment({ assetCommentTypeId: ClientComment, createdById: 6 });
    expect(mayDeleteComment(person('ProductionManager'), ofClient)).toBe(false);
    expect(mayDeleteComment(person('ProductionManager'), { ...ofClient, deletable: true })).toBe(true);
    expect(mayDeleteComment(person('QC', QualityControl), { ...ofClient, deletable: true })).toBe(false);
  });
});

describe('editing the text', () => {
  test('is for the author and ProductionManager', () => {
    expect(mayEditComment(person('QC', QualityControl), comment())).toBe(true);
    expect(mayEditComment(person('QC', QualityControl), comment({ createdById: 6 }))).toBe(false);
    expect(mayEditComment(person('ProductionManager'), comment({ createdById: 6 }))).toBe(true);
  });

  test('of a client is for its author alone', () => {
    const ofClient = comment({ assetCommentTypeId: ClientComment, createdById: 6 });
    expect(mayEditComment(person('ProductionManager'), ofClient)).toBe(false);
    expect(mayEditComment(person('Integration'), { ...ofClient, createdById: 5 })).toBe(true);
  });

  test('section 4: an editor cannot change a Resolved comment; a reply has no status that would lock it', () => {
    const editor = person('FullTimeEditor', EditorDrafterCopywriter);
    expect(mayEditComment(editor, comment())).toBe(true);
    expect(mayEditComment(editor, comment({ status: 'Resolved' }))).toBe(false);
    expect(mayEditComment(editor, comment({ parentId: 1 }))).toBe(true);
    expect(mayEditComment(person('QC', QualityControl), comment({ status: 'Resolved' }))).toBe(true);
  });
});
