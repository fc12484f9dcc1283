import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import AssetPage from '../asset-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { EditorDrafterCopywriter, QualityControl, RevisionAssignee, Specialist } = JobUserRoleId;
const details = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];
const me = 1;

/** Unresolved, revised and resolved, with markers, written by somebody else. */
const comments = [
  aComment(1, { details }),
  aComment(2, { details, status: 'Revised' }),
  aComment(3, { details, status: 'Resolved' }),
];

const changes = new Set(['Resolve', 'Revised', 'Unresolve', 'Delete', 'Add Comment', 'Add Note']);

/** Opens Asset Settings for a person with these roles on the job; answers what each region offers them to change. */
async function offeredTo(role: UserRoleName, parts: readonly number[], serviceJobStatusId: number = JobStatusId.InQC1) {
  const users = parts.map((roleId) => anAssignment(me, roleId));
  fakeApi(
    byPath({
      'GET /v1/assets': list([anAsset(1)]),
      'GET /v1/assets/1': single(anAsset(1)),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Photography, users, serviceJobStatusId })),
      'GET /v1/asset-comments': list(comments),
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
    </Routes>
  );
  renderInShell(routes, role, '/service-jobs/7/assets?assetId=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Compress' }));
  const buttonsOf = (region: HTMLElement) =>
    within(region)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
      .filter((words) => changes.has(words));
  const rows = await within(await screen.findByRole('list', { name: 'Comments' })).findAllByRole('listitem');
  return {
    byComment: rows.map((row) => buttonsOf(row).join(' ')),
    adding: [...buttonsOf(screen.getByRole('complementary'))].filter((words) => words.startsWith('Add')).join(' '),
  };
}

const adding = 'Add Comment Add Note';

describe('sections 4 and 6: what is offered on an unresolved, a revised and a resolved marker of somebody else', () => {
  test.each<[string, UserRoleName, readonly number[], readonly string[], string]>([
    ['a ProductionManager', 'ProductionManager', [], ['Resolve Delete', 'Resolve Delete', 'Unresolve Delete'], adding],
    ['the QC of the job', 'QC', [QualityControl], ['Resolve', 'Resolve', 'Unresolve'], adding],
    ['the specialist of the job', 'Specialist', [Specialist], ['Resolve', 'Resolve', 'Unresolve'], adding],
    ['the editor of the job', 'FullTimeEditor', [EditorDrafterCopywriter], ['Revised', 'Unresolve', ''], ''],
    ['the rejection assignee', 'ContractualEditor', [RevisionAssignee], ['', '', ''], ''],
    [
      'a person who is both',
      'QC',
      [QualityControl, EditorDrafterCopywriter],
      ['Resolve Revised', 'Resolve Unresolve', 'Unresolve'],
      adding,
    ],
    ['a QC without a part in the job', 'QC', [], ['', '', ''], ''],
    ['the back office', 'BackOffice', [], ['', '', ''], ''],
    ['a provider', 'FullTimeProvider', [], ['', '', ''], ''],
  ])('to %s', async (_, role, parts, byComment, add) => {
    expect(await offeredTo(role, parts)).toEqual({ byComment, adding: add });
  });

  test.each([JobStatusId.ChangeRequest, JobStatusId.InRejection])(
    'second look #17: to the rejection assignee, in status %i what is offered to the editor',
    async (status) => {
      const { byComment } = await offeredTo('ContractualEditor', [RevisionAssignee], status);
      expect(byComment).toEqual(['Revised', 'Unresolve', '']);
    },
  );
});

test.each<[string, UserRoleName, readonly number[], boolean]>([
  ['a QC without a part in the job', 'QC', [], true],
  ['the QC of the job', 'QC', [QualityControl], false],
  ['a ProductionManager', 'ProductionManager', [], false],
  ['BackOffice', 'BackOffice', [], false],
])('%s hears why nothing is offered, if that is so', async (_, role, parts, isSaid) => {
  await offeredTo(role, parts);
  expect(screen.queryByText(/^You have no part in this job/) !== null).toBe(isSaid);
});
