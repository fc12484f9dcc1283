import { expect, test } from 'vitest';
import { mayChangeJobField } from './job-fields.ts';
import { JobUserRoleId } from '../service-job-users/job-user-roles.ts';

const qc = { role: 'QC', jobUserRoleIds: [JobUserRoleId.QualityControl] } as const;
const specialist = { role: 'Specialist', jobUserRoleIds: [JobUserRoleId.Specialist] } as const;
const editor = { role: 'FullTimeEditor', jobUserRoleIds: [JobUserRoleId.EditorDrafterCopywriter] } as const;
const onlooker = { role: 'QC', jobUserRoleIds: [] } as const;
const manager = { role: 'ProductionManager', jobUserRoleIds: [] } as const;
const backOffice = { role: 'BackOffice', jobUserRoleIds: [] } as const;

test('the QC score is for production managers and for QC and specialist of the job', () => {
  const may = [qc, specialist, manager, editor, onlooker, backOffice].map((person) =>
    mayChangeJobField('qcScore', person),
  );
  expect(may).toEqual([true, true, true, false, false, false]);
});

test('everything else is for BackOffice and production managers', () => {
  for (const field of ['name', 'clientDeadline', 'studioDeadline', 'dateService', 'totalAssets'] as const) {
    const may = [backOffice, manager, qc, specialist, editor].map((person) => mayChangeJobField(field, person));
    expect(may).toEqual([true, true, false, false, false]);
  }
});
