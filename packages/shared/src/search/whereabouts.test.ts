import { describe, expect, test } from 'vitest';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { roleAtWork, stageOf } from './whereabouts.ts';

const of = (statusId: number, onSite = true) => {
  const stage = stageOf(statusId, onSite);
  return [stage, roleAtWork(stage, statusId)];
};

describe('how far a job is, and whose it is', () => {
  test('until the upload it is the shoot and its provider, unless nobody goes there', () => {
    expect(of(JobStatusId.Booked)).toEqual(['shoot', JobUserRoleId.OnSiteProvider]);
    expect(of(JobStatusId.Ordered, false)).toEqual(['studio', JobUserRoleId.EditorDrafterCopywriter]);
    expect(of(JobStatusId.Uploaded)).toEqual(['studio', JobUserRoleId.EditorDrafterCopywriter]);
  });

  test('in the studio it is the editor, quality control, or who mends it', () => {
    expect(of(JobStatusId.InProduction)).toEqual(['studio', JobUserRoleId.EditorDrafterCopywriter]);
    expect(of(JobStatusId.AwaitingQC)).toEqual(['studio', JobUserRoleId.QualityControl]);
    expect(of(JobStatusId.InRejection)).toEqual(['studio', JobUserRoleId.RevisionAssignee]);
  });

  test('a change request is work again; what is with the client is nobody’s', () => {
    expect(of(JobStatusId.SentToClient)).toEqual(['sent', null]);
    expect(of(JobStatusId.ChangeRequest)).toEqual(['studio', JobUserRoleId.RevisionAssignee]);
    expect(of(JobStatusId.Archived)).toEqual(['sent', null]);
  });
});
