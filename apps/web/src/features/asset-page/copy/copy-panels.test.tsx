import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aDetail } from '../../../../test/job-records.ts';
import { openCopy, portal } from '../../../../test/open-copy.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;
const onField = (id: number, field: number, parts = {}) =>
  aComment(id, { details: [{ fieldName: 'CopyDetailId', value: { value: field } }], ...parts });

describe('section 4: comments on a field', () => {
  const comments = [onField(1, 11), onField(2, 11, { status: 'Resolved' }), onField(3, 12), aComment(4)];
  const open = (parts: readonly number[]) =>
    openCopy({
      assets: [portal()],
      parts,
      answers: {
        'GET /v1/asset-comments': list(comments),
        'PUT /v1/asset-comments/1': ({ body }) => single({ ...comments[0], ...(body as object) }),
        'POST /v1/asset-comments': ({ body }) => single(aComment(9, body as object)),
      },
    });
  const openPopover = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Comments on Headline: 1 unresolved' }));
    return screen.findByRole('dialog', { name: 'Comments on Headline' });
  };

  test('are counted while they are unresolved, and listed in a popover 350 wide and 280 high at most', async () => {
    const scene = open([EditorDrafterCopywriter]);
    const popover = await openPopover(scene);
    expect(screen.getByLabelText('Comments on Body: 1 unresolved')).toBeTruthy();
    const { width, maxHeight } = getComputedStyle(popover);
    expect([width, maxHeight]).toEqual(['350px', '280px']);
    expect(within(popover).getAllByRole('listitem')).toHaveLength(2);
  });

  test('open by a link to one of them, at its field', async () => {
    openCopy({
      assets: [portal()],
      parts: [QualityControl],
      search: '&commentId=3',
      answers: { 'GET /v1/asset-comments': list(comments) },
    });
    const popover = await screen.findByRole('dialog', { name: 'Comments on Body' });
    expect(within(popover).getAllByRole('listitem')).toHaveLength(1);
  });

  test('on no field open by a link in Asset Settings, chosen there, also when they are on an earlier version', async () => {
    const { user } = openCopy({
      assets: [{ ...portal(), version: 5 }],
      parts: [QualityControl],
      search: '&commentId=4',
      answers: { 'GET /v1/asset-comments': list(comments) },
    });
    const settings = within(await screen.findByRole('complementary', { name: 'Asset Settings' }));
    const items = within(await settings.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['false', 'false', 'false', 'true']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand' }));
    await user.click(screen.getByRole('button', { name: 'Compress' }));
    const again = within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(again.every((item) => item.getAttribute('aria-current') === 'false')).toBe(true);
  });

  test('a proofing note opens by a link in Asset Settings, chosen there', async () => {
    const note = aComment(5, { assetCommentTypeId: AssetCommentTypeId.ProofingNote });
    openCopy({
      assets: [portal()],
      parts: [QualityControl],
      search: '&commentId=5',
      answers: { 'GET /v1/asset-comments': list([...comments, note, { ...note, id: 6 }]) },
    });
    const notes = within(await screen.findByRole('list', { name: 'Proofing Notes' })).getAllByRole('listitem');
    await waitFor(() => expect(notes.map((item) => item.getAttribute('aria-current'))).toEqual(['true', 'false']));
  });

  test('are named by their field in Asset Settings', async () => {
    const { user } = open([QualityControl]);
    await user.click(await screen.findByRole('button', { name: 'Compress' }));
    const items = within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(items.map((item) => /on (Headline|Body)/.exec(item.textContent)?.[0] ?? null)).toEqual([
      'on Headline',
      'on Headline',
      'on Body',
      null,
    ]);
  });

  test('second look #17: are resolved by a checkbox, and unticked by those who may tick it', async () => {
    const scene = open([EditorDrafterCopywriter]);
    const boxes = within(await openPopover(scene)).getAllByRole<HTMLInputElement>('checkbox', { name: 'Resolved' });
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [true, false],
    ]);
    await scene.user.click(boxes[0]!);
    await waitFor(() =>
      expect(scene.writes()).toEqual([{ call: 'PUT /v1/asset-comments/1', body: { status: 'Resolved' } }]),
    );
  });

  test('are written with QC powers, and name the field', async () => {
    const scene = open([QualityControl]);
    const popover = within(await openPopover(scene));
    await fillIn(scene.user, popover.getByRole('textbox', { name: 'Comment on Headline' }), 'Shorter please');
    await scene.user.click(popover.getByRole('button', { name: 'Add Comment' }));
    await waitFor(() =>
      expect(scene.writes()[0]).toMatchObject({
        call: 'POST /v1/asset-comments',
        body: {
          comment: 'Shorter please',
          assetCommentDetails: [{ fieldName: 'CopyDetailId', value: { value: 11 } }],
        },
      }),
    );
  });
});

const openModal = async ({ user }: ReturnType<typeof openCopy>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Compress' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('section 5: Template Override', () => {
  const label = 'Copy templates';
  const detail = aDetail('CopyTemplateList', { value: [1, 2] });
  const job = { details: [detail] };

  test.each(['1, 2', '1,,2', 'one', '1,2,', ' 1', '1.5'])(
    'takes nothing but whole numbers with commas, so not %j',
    async (text) => {
      const scene = openCopy({ job });
      const modal = await openModal(scene, 'Template Override');
      await scene.user.clear(modal.getByLabelText(label));
      await scene.user.type(modal.getByLabelText(label), text);
      expect(modal.getByText('Invalid format')).toBeTruthy();
      expect(modal.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    },
  );

  test('names the template of the asset, the templates that can be given, and those that are typed', async () => {
    const templates = ['Portal', 'Brochure', 'Signboard'].map((displayName, index) => ({
      id: index + 1,
      name: displayName,
      displayName,
      fields: [],
      cache_key: 1,
    }));
    const scene = openCopy({ job, answers: { 'GET /v1/copy-templates': list(templates) } });
    const modal = await openModal(scene, 'Template Override');
    expect(screen.getByText('Template Override', { selector: 'li *' }).closest('li')?.textContent).toContain('Portal');
    expect(await modal.findByText('1 Portal, 2 Brochure')).toBeTruthy();
    await scene.user.clear(modal.getByLabelText(label));
    expect(modal.getByText('1 Portal, 2 Brochure, 3 Signboard')).toBeTruthy();
  });

  test('templates are chosen by name', async () => {
    const templates = ['Portal', 'Brochure', 'Signboard'].map((displayName, index) => ({
      id: index + 1,
      name: displayName,
      displayName,
      fields: [],
      hidden: false,
      cache_key: 1,
    }));
    const scene = openCopy({ job, answers: { 'GET /v1/copy-templates': list(templates) } });
    const modal = await openModal(scene, 'Template Override');
    await scene.user.click(await modal.findByRole('combobox', { name: 'Templates' }));
    await scene.user.click(await screen.findByRole('option', { name: 'Signboard' }));
    expect(modal.getByLabelText<HTMLInputElement>(label).value).toBe('1,2,3');
  });

  test('cannot be saved empty', async () => {
    const scene = openCopy({ job });
    const modal = await openModal(scene, 'Template Override');
    await scene.user.clear(modal.getByLabelText(label));
    expect(modal.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(modal.queryByText('Invalid format')).toBeNull();
  });

  test('saves the list, says so, and has the assets made again', async () => {
    const scene = openCopy({
      job,
      answers: {
        'PUT /v1/service-job-details/4': single(aDetail('CopyTemplateList', { value: [3, 14] }, 6)),
        'POST /v2/service-jobs/7/initial-copy-assets': single({ created: 2, assets: [] }),
      },
    });
    const modal = await openModal(scene, 'Template Override');
    await scene.user.clear(modal.getByLabelText(label));
    await scene.user.type(modal.getByLabelText(label), '3,14');
    await scene.user.click(modal.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Copy Template Saved!')).toBeTruthy();
    await waitFor(() =>
      expect(scene.writes()).toEqual([
        { call: 'PUT /v1/service-job-details/4', body: { value: '{"value":"3,14"}' } },
        { call: 'POST /v2/service-jobs/7/initial-copy-assets', body: undefined },
      ]),
    );
  });
});

describe('section 2: Asset History', () => {
  const by = { createdBy: { id: 5, firstName: 'Ana', lastName: 'Lim' }, createdAt: '2026-03-01T00:00:00.000Z' };
  const change = (before: string, after: string) => ({ copyDetailId: 11, name: 'Headline', before, after });
  const text = (version: number, value: string) =>
    single({ version, ...by, texts: [{ copyDetailId: 11, name: 'Headline', value }] });
  const versions = [
    { version: 3, ...by, serviceJobStatusId: 90, changes: [change('Light and air', 'Light and sea')] },
    { version: 2, ...by, serviceJobStatusId: 90, changes: [change('Light', 'Light and air')] },
    { version: 1, ...by, serviceJobStatusId: 90, changes: [] },
  ];
  const answers = {
    'GET /v1/assets/1/copy-versions': list(versions),
    'GET /v1/assets/1/copy-versions/1': text(1, 'Light'),
    'GET /v1/assets/1/copy-versions/2': text(2, 'Light and air'),
    'GET /v1/assets/1/copy-versions/3': text(3, 'Light and sea'),
  };

  test('lists who saved each version, when and in which status, the newest as current', async () => {
    const modal = await openModal(openCopy({ assets: [{ ...portal(), version: 3 }], answers }), 'Asset History');
    const items = within(await modal.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]?.textContent).toContain('Version 3 (Current)Ana Lim · 01 March 2026, 11:00 AM · In Production');
  });

  test('shows the difference between any two versions word by word', async () => {
    const scene = openCopy({ assets: [{ ...portal(), version: 3 }], answers });
    const modal = await openModal(scene, 'Asset History');
    const section = within(await modal.findByRole('region', { name: 'Compare two versions' }));
    const removed = await section.findByText('air');
    expect([removed.tagName, section.getByText('sea').tagName]).toEqual(['DEL', 'INS']);
    await scene.user.selectOptions(section.getByLabelText('From'), 'Version 1');
    expect((await section.findByText('and sea')).tagName).toBe('INS');
    expect(section.queryByText('air')).toBeNull();
  });

  test("says 'No history available' where there is none", async () => {
    const modal = await openModal(openCopy({ assets: [portal()] }), 'Asset History');
    expect(await modal.findByText('No history available')).toBeTruthy();
  });
});

describe('the document', () => {
  const proof = { serviceJobId: 7, requestedAt: null, generatedAt: null, fileName: null, downloadUrl: null };

  test('is downloaded under its name', async () => {
    openCopy({ assets: [portal()] });
    const link = await screen.findByRole('link', { name: 'CopyProof12HighStreet.docx' });
    expect(link.getAttribute('href')).toBe('https://files.example/proof');
  });

  test('that could not be made says why, and is made again when asked', async () => {
    const scene = openCopy({
      assets: [portal()],
      answers: {
        'GET /v1/service-jobs/7/copy-proof': single({ ...proof, state: 'failed', failureReason: 'The store is full.' }),
        'POST /v1/service-jobs/7/copy-proof': single({ ...proof, state: 'none', failureReason: null }),
      },
    });
    expect(await screen.findByText('The file could not be generated. The store is full.')).toBeTruthy();
    await scene.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(scene.writes()).toHaveLength(1));
  });
});
