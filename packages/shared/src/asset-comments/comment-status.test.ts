import { describe, expect, test } from 'vitest';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { mayDeleteComment, type CommentingPerson } from './commenter.ts';
import {
  commentStatusRefusal,
  isUnresolved,
  markerOffersDelete,
  nextCommentStatuses,
  type CommentStatus,
} from './comment-status.ts';
import { AssetCommentTypeId } from './comment-types.ts';

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist } = JobUserRoleId;
const at = { serviceJobStatusId: JobStatusId.InQC1 } as const;
const qc: CommentingPerson = { role: 'QC', jobUserRoleIds: [QualityControl], ...at };
const specialist: CommentingPerson = { role: 'Specialist', jobUserRoleIds: [Specialist], ...at };
const manager: CommentingPerson = { role: 'ProductionManager', jobUserRoleIds: [], ...at };
const editor: CommentingPerson = { role: 'FullTimeEditor', jobUserRoleIds: [EditorDrafterCopywriter], ...at };
const reviser: CommentingPerson = {
  role: 'ContractualEditor',
  jobUserRoleIds: [RevisionAssignee],
  serviceJobStatusId: JobStatusId.ChangeRequest,
};
const both: CommentingPerson = { role: 'QC', jobUserRoleIds: [QualityControl, EditorDrafterCopywriter], ...at };
const other: CommentingPerson = { role: 'BackOffice', jobUserRoleIds: [], ...at };

const inStatus = (status: CommentStatus, fieldName = 'Position') => ({
  assetCommentTypeId: AssetCommentTypeId.Studio,
  status,
  parentId: null,
  details: [{ fieldName }],
});

describe('section 4: the comment status cycle', () => {
  test.each([
    ['QC', qc],
    ['Specialist', specialist],
    ['ProductionManager', manager],
  ] as const)('unresolved becomes Resolved when %s acts', (_, person) => {
    expect(nextCommentStatuses(person, inStatus(null))).toEqual(['Resolved']);
    expect(nextCommentStatuses(person, inStatus('ChangeRequest'))).toEqual(['Resolved']);
  });

  test('unresolved becomes Revised when an editor acts', () => {
    expect(nextCommentStatuses(editor, inStatus(null))).toEqual(['Revised']);
    expect(nextCommentStatuses(editor, inStatus('ChangeRequest'))).toEqual(['Revised']);
  });

  test('the rejection assignee marks what the client asked for as Revised, and takes that back', () => {
    expect(nextCommentStatuses(reviser, inStatus(null))).toEqual(['Revised']);
    expect(nextCommentStatuses(reviser, inStatus('ChangeRequest'))).toEqual(['Revised']);
    expect(nextCommentStatuses(reviser, inStatus('Revised'))).toEqual([null]);
    expect(nextCommentStatuses(reviser, inStatus('Resolved'))).toEqual([]);
    expect(commentStatusRefusal(reviser, inStatus(null), 'Resolved')).toBe('forbidden');
    const later = { ...reviser, serviceJobStatusId: JobStatusId.AwaitingQC };
    expect(nextCommentStatuses(later, inStatus(null))).toEqual([]);
  });

  test("Revised becomes Resolved (QC) or back to unresolved (editor 'Unresolve')", () => {
    expect(nextCommentStatuses(qc, inStatus('Revised'))).toEqual(['Resolved']);
    expect(nextCommentStatuses(editor, inStatus('Revised'))).toEqual([null]);
  });

  test("Resolved returns to unresolved ('Unresolve', QC only); editors cannot change it", () => {
    expect(nextCommentStatuses(qc, inStatus('Resolved'))).toEqual([null]);
    expect(nextCommentStatuses(editor, inStatus('Resolved'))).toEqual([]);
    expect(commentStatusRefusal(editor, inStatus('Resolved'), null)).toBe('forbidden');
  });

  test('a verification status has no status of its own that anybody could change', () => {
    for (const person of [qc, manager, editor, both]) {
      expect(nextCommentStatuses(person, inStatus(null, 'VSIRStatus'))).toEqual([]);
    }
    expect(commentStatusRefusal(qc, inStatus(null, 'VSIRStatus'), 'Resolved')).toBe('rule_violated');
  });

  test('a user with both roles may do both; others cannot change a status', () => {
    expect(nextCommentStatuses(both, inStatus(null))).toEqual(['Resolved', 'Revised']);
    expect(nextCommentStatuses(both, inStatus('Revised'))).toEqual(['Resolved', null]);
    for (const status of [null, 'Revised', 'Resolved'] as const) {
      expect(nextCommentStatuses(other, inStatus(status))).toEqual([]);
    }
    expect(commentStatusRefusal(other, inStatus(null), 'Resolved')).toBe('forbidden');
  });

  test('on copy-field comments a checkbox toggles between null and Resolved', () => {
    const onCopy = (status: CommentStatus) => inStatus(status, 'CopyDetailId');
    expect(nextCommentStatuses(editor, onCopy(null))).toEqual(['Resolved']);
    expect(nextCommentStatuses(qc, onCopy(null))).toEqual(['Resolved']);
    expect(nextCommentStatuses(qc, onCopy('Resolved'))).toEqual([null]);
    expect(commentStatusRefusal(editor, onCopy(null), 'Revised')).toBe('rule_violated');
    expect(commentStatusRefusal(other, onCopy('Resolved'), null)).toBe('forbidden');
  });

  test('second look #17: who may tick Resolved on a field of copy may untick it', () => {
    for (const person of [qc, specialist, manager, editor, reviser]) {
      expect(nextCommentStatuses(person, inStatus(null, 'CopyDetailId'))).toEqual(['Resolved']);
      expect(nextCommentStatuses(person, inStatus('Resolved', 'CopyDetailId'))).toEqual([null]);
    }
  });

  test('nobody can make a Resolved comment Revised, nor any a ChangeRequest', () => {
    expect(commentStatusRefusal(both, inStatus('Resolved'), 'Revised')).toBe('rule_violated');
    expect(commentStatusRefusal(both, inStatus(null), 'ChangeRequest')).toBe('rule_violated');
    expect(commentStatusRefusal(both, inStatus(null), 'Revised')).toBe(null);
  });

  test('proofing notes and replies have no status', () => {
    const note = { ...inStatus(null), assetCommentTypeId: AssetCommentTypeId.ProofingNote };
    expect(commentStatusRefusal(manager, note, 'Resolved')).toBe('rule_violated');
    expect(commentStatusRefusal(manager, { ...inStatus(null), parentId: 3 }, 'Resolved')).toBe('rule_violated');
  });

  test('no status and the request for a change are unresolved', () => {
    expect([null, 'ChangeRequest', 'Revised', 'Resolved'].map(isUnresolved)).toEqual([true, true, false, false]);
  });
});

describe('section 6: Delete', () => {
  const written = (status: CommentStatus, fieldName?: string, createdById = 5) => ({
    ...inStatus(status, fieldName),
    createdById,
    deletable: false,
  });
  const as = (person: CommentingPerson) => ({ ...person, userId: 5 });

  test('of a marker is offered at the marker to QC and ProductionManager, only while it is unresolved', () => {
    expect(markerOffersDelete(as(qc), written(null))).toBe(true);
    expect(markerOffersDelete(as(manager), written(null, 'Position', 6))).toBe(true);
    expect(markerOffersDelete(as(qc), written(null, 'Position', 6))).toBe(false);
    expect(markerOffersDelete(as(manager), written('Resolved'))).toBe(false);
    expect(markerOffersDelete(as(manager), written('Revised'))).toBe(false);
    expect(markerOffersDelete(as(other), written(null))).toBe(false);
  });

  test('second look #17: a Resolved comment is deleted by its author and ProductionManager, not with editor powers', () => {
    for (const fieldName of ['Position', 'Timestamp', 'CopyDetailId']) {
      expect(mayDeleteComment(as(qc), written('Resolved', fieldName))).toBe(true);
      expect(mayDeleteComment(as(manager), written('Resolved', fieldName, 6))).toBe(true);
      expect(mayDeleteComment(as(qc), written('Resolved', fieldName, 6))).toBe(false);
      expect(mayDeleteComment(as(editor), written('Resolved', fieldName))).toBe(false);
    }
  });
});
