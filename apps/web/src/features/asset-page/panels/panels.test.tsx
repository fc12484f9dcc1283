import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { ClientProofingComment } from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset, aResource } from '../../../../test/file-records.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { layOut } from '../../../../test/lay-out.ts';
import { aJob, aLine, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import AssetScreen from '../../../shells/asset-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { EditorDrafterCopywriter, QualityControl, Specialist } = JobUserRoleId;
const me = 1;

interface Scene {
  readonly job?: Partial<ServiceJobWithStatuses>;
  readonly asset?: Partial<Asset>;
  readonly role?: UserRoleName;
  /** Roles of the signed-in person on the job. */
  readonly parts?: readonly number[];
  readonly comments?: readonly AssetComment[];
  readonly answers?: Parameters<typeof byPath>[0];
  /** What the address says beside the asset. */
  readonly more?: string;
}

/** Opens Asset Settings of asset 1 as the given person. */
async function open({
  job,
  asset,
  role = 'ProductionManager',
  parts = [],
  comments = [],
  answers,
  more = '',
}: Scene = {}) {
  const shown = anAsset(1, {}, asset);
  const users = parts.map((roleId) => anAssignment(me, roleId, 'Mia Rossi'));
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': list([shown]),
      'GET /v1/assets/1': single(shown),
      'GET /v1/service-jobs/7': single(aJob({ users, ...job })),
      'GET /v1/asset-comments': list(comments),
      'GET /v1/vsir-statuses': list([
        { id: 1, name: 'Pending', description: 'Not looked at yet', cache_key: 1 },
        { id: 2, name: 'Verified', description: 'As the client asked', cache_key: 1 },
        { id: 4, name: 'NotRequired', description: 'Needs no verification', cache_key: 1 },
      ]),
      ...answers,
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetScreen />} />
    </Routes>
  );
  renderInShell(routes, role, `/service-jobs/7/assets?assetId=1${more}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Compress' }));
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  return { user, sent, writes };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Opens a modal from Asset Settings. */
async function openModal({ user }: Opened, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

type Modal = Awaited<ReturnType<typeof openModal>>;

const links = async () =>
  within(await screen.findByRole('list', { name: 'Work on it' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('section 2: Asset Settings leads to the other modals', () => {
  test('of pictures, plans and films: Asset Editor, Asset QC, Asset / Client and the resources', async () => {
    await open();
    expect(await links()).toEqual(['Asset Editor', 'Asset QC', 'Asset / Client', 'Resources', 'Client Resources']);
  });

  test('of copy: Asset History and Template Override instead of Asset QC', async () => {
    await open({ job: { serviceGroupId: ServiceGroupId.Copywriting } });
    expect(await links()).toEqual([
      'Asset Editor',
      'Asset History',
      'Asset / Client',
      'Template Override',
      'Resources',
      'Client Resources',
    ]);
  });

  test('Assign User and Update Appointment Details are reached from here', async () => {
    const scene = await open({ parts: [EditorDrafterCopywriter] });
    await scene.user.click(await screen.findByRole('button', { name: 'Update Appointment Details' }));
    expect(await screen.findByRole('dialog', { name: 'Update Appointment Details' })).toBeTruthy();
    await scene.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await scene.user.click(await screen.findByRole('button', { name: 'Assign User' }));
    expect(await screen.findByRole('dialog', { name: 'Change Job Assignment' })).toBeTruthy();
  });

  test('providers see neither the people of the job nor its booking', async () => {
    await open({ role: 'FullTimeProvider' });
    await links();
    expect(screen.queryByRole('region', { name: 'Assigned Users' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Appointment Details' })).toBeNull();
  });

  test('Edit Resource changes display name and description, and reads the resource again with its file', async () => {
    layOut(900, 586);
    const resource = aResource(3);
    const scene = await open({
      answers: {
        'GET /v1/resources': list([resource]),
        'GET /v1/resources/3': single(resource),
        'PUT /v1/resources/3': single(resource),
      },
    });
    const modal = await openModal(scene, 'Resources');
    await scene.user.click(await modal.findByRole('button', { name: 'Edit DSC_3.jpg' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Resource' }));
    await scene.user.type(form.getByLabelText('Display name'), 'Front');
    await fillIn(scene.user, form.getByLabelText('Description'), 'From the street');
    await scene.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(scene.writes()).toHaveLength(1));
    expect(scene.writes()[0]?.body).toEqual({ displayName: 'Front', description: 'From the street' });
    await waitFor(() => {
      const read = scene.sent.find(({ url }) => url.startsWith('/v1/resources/3?'));
      expect(decodeURIComponent(read?.url ?? '')).toContain('includes=file');
    });
  });

  test("the viewer of a client's resource shows 'File Note', the name and a download link", async () => {
    const resource = {
      id: 4,
      serviceJobId: 7,
      name: 'Brief.pdf',
      contentType: 'application/pdf',
      notes: 'Blue skies, please.',
      downloadUrl: 'https://files.example/brief',
      thumbnailUrl: null,
      createdAt: '2026-03-01T00:00:00.000Z',
      cache_key: 1,
    };
    const scene = await open({ answers: { 'GET /v1/service-jobs/7/client-resources': list([resource]) } });
    const modal = await openModal(scene, 'Client Resources');
    await scene.user.click(await modal.findByRole('button', { name: 'View Brief.pdf' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Brief.pdf' }));
    expect(viewer.getByText('File Note')).toBeTruthy();
    expect(viewer.getByText('Blue skies, please.')).toBeTruthy();
    expect(viewer.getByRole('link').getAttribute('href')).toBe('https://files.example/brief');
  });
});

const lines = [
  aLine(1, 'Verticals straight', { serviceJobCheckListItemTypeId: 2, serviceJobUserRoleId: EditorDrafterCopywriter }),
  aLine(2, 'Number of images as ordered', { serviceJobCheckListItemTypeId: 2, serviceJobUserRoleId: QualityControl }),
  aLine(4, 'Sky verified', { serviceJobCheckListItemTypeId: 2, serviceJobUserRoleId: Specialist }),
  aLine(5, 'Lights on'),
];

type Answer = Parameters<typeof byPath>[0][string];

/** The checklist of the job; a tick is answered as given, or stays. */
function checklist(refusal?: Answer): Readonly<Record<string, Answer>> {
  let present = lines;
  const tick: Answer = () => {
    present = present.map((line) => (line.id === 1 ? { ...line, checked: true, cache_key: 3 } : line));
    return single(present[0]);
  };
  return {
    'GET /v1/service-job-checklist-items': () => list(present),
    'PUT /v1/service-job-checklist-items/1': refusal ?? tick,
  };
}

describe('section 5: the checklist', () => {
  const boxes = (modal: Modal) =>
    modal
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels, disabled }) => [labels?.[0]?.textContent, disabled]);

  test('the editor column is ticked by editors of the job in Asset Editor, at once and for the version they saw', async () => {
    const scene = await open({ role: 'FullTimeEditor', parts: [EditorDrafterCopywriter], answers: checklist() });
    const modal = await openModal(scene, 'Asset Editor');
    const box = await modal.findByRole<HTMLInputElement>('checkbox', { name: 'Verticals straight' });
    expect(boxes(modal)).toEqual([['Verticals straight', false]]);
    await scene.user.click(box);
    await waitFor(() => expect(box.checked).toBe(true));
    const [write] = scene.writes();
    expect(write?.body).toEqual({ checked: true });
    expect(write?.headers.get('if-match')).toBe('"2"');
  });

  test.each<[UserRoleName, number[]]>([
    ['ProductionManager', []],
    ['QC', [QualityControl]],
    ['BackOffice', []],
    ['FullTimeEditor', []],
  ])('the editor column is blocked for %s with the roles %j on the job', async (role, parts) => {
    const scene = await open({ role, parts, answers: checklist() });
    const modal = await openModal(scene, 'Asset Editor');
    await modal.findByRole('checkbox');
    expect(boxes(modal)).toEqual([['Verticals straight', true]]);
  });

  test.each<[UserRoleName, number[], boolean]>([
    ['ProductionManager', [], false],
    ['QC', [QualityControl], false],
    ['Specialist', [Specialist], false],
    ['FullTimeEditor', [EditorDrafterCopywriter], true],
    ['BackOffice', [], true],
    ['QC', [], true],
  ])(
    'the columns of QC and specialist for %s with the roles %j on the job: blocked %s',
    async (role, parts, blocked) => {
      const scene = await open({ role, parts, answers: checklist() });
      const modal = await openModal(scene, 'Asset QC');
      await modal.findAllByRole('checkbox');
      expect(boxes(modal)).toEqual([
        ['Number of images as ordered', blocked],
        ['Sky verified', blocked],
      ]);
    },
  );

  test('a line that a colleague has changed meanwhile is not overwritten, but read again', async () => {
    const current = { ...lines[0], checked: false, cache_key: 9 };
    const refused = failure(412, 'stale', 'Somebody else has changed this.', { current });
    const scene = await open({ role: 'FullTimeEditor', parts: [EditorDrafterCopywriter], answers: checklist(refused) });
    const modal = await openModal(scene, 'Asset Editor');
    const reads = () => scene.sent.filter(({ url }) => url.startsWith('/v1/service-job-checklist-items?')).length;
    const box = await modal.findByRole<HTMLInputElement>('checkbox');
    const before = reads();
    await scene.user.click(box);
    expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy();
    expect(box.checked).toBe(false);
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  test.each(['Asset Editor', 'Asset QC'])("%s without lines says 'No checklist available'", async (name) => {
    const scene = await open();
    const modal = await openModal(scene, name);
    expect(await modal.findByText('No checklist available')).toBeTruthy();
  });

  test("a line of a kind that is not known says 'Input type does not exist.'", async () => {
    const unknown = aLine(9, 'Slider', { serviceJobCheckListItemTypeId: 77, serviceJobUserRoleId: 1 });
    const scene = await open({ answers: { 'GET /v1/service-job-checklist-items': list([unknown]) } });
    const modal = await openModal(scene, 'Asset Editor');
    expect(await modal.findByText('Slider: Input type does not exist.')).toBeTruthy();
    expect(modal.queryByRole('checkbox')).toBeNull();
  });
});

describe('section 5: the QC score', () => {
  const scored = (put: Answer) => ({ 'PUT /v1/service-jobs/7': put });

  test('is a number; empty saves as null, for the version that was seen', async () => {
    const scene = await open({ job: { qcScore: 8 }, answers: scored(single(aJob({ qcScore: null, cache_key: 4 }))) });
    const modal = await openModal(scene, 'Asset QC');
    const field = await modal.findByLabelText<HTMLInputElement>('Score');
    expect([field.type, field.value]).toEqual(['number', '8']);
    await scene.user.clear(field);
    await scene.user.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(scene.writes()).toHaveLength(1));
    expect(scene.writes()[0]?.body).toMatchObject({ qcScore: null });
    expect(scene.writes()[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('of a form that has become stale shows both versions', async () => {
    const stale = failure(412, 'stale', 'Changed.', { current: aJob({ qcScore: 9, cache_key: 4 }) });
    const scene = await open({ job: { qcScore: 8 }, answers: scored(stale) });
    const modal = await openModal(scene, 'Asset QC');
    const field = await modal.findByLabelText<HTMLInputElement>('Score');
    await scene.user.clear(field);
    await scene.user.type(field, '7');
    await scene.user.click(modal.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: '9' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Yours/, description: '7' })).toBeTruthy();
  });

  test.each<[UserRoleName, number[], boolean]>([
    ['ProductionManager', [], true],
    ['QC', [QualityControl], true],
    ['Specialist', [Specialist], true],
    ['QC', [], false],
    ['FullTimeEditor', [EditorDrafterCopywriter], false],
    ['BackOffice', [], false],
  ])('is there for %s with the roles %j on the job: %s', async (role, parts, isThere) => {
    const scene = await open({ role, parts, answers: checklist() });
    const modal = await openModal(scene, 'Asset QC');
    await modal.findAllByRole('checkbox');
    await waitFor(() => expect(modal.queryByLabelText('Score') !== null).toBe(isThere));
  });
});

const ofClient = (id: number, parts: Partial<AssetComment> = {}, details: AssetComment['details'] = []) =>
  aComment(id, {
    assetCommentTypeId: 2,
    deletable: true,
    createdById: 99,
    ...parts,
    details: [{ fieldName: 'Commenter', value: { value: 'Jo Field' } }, ...details],
  });

describe('section 2: Asset / Client', () => {
  const openClient = async (scene: Scene) => {
    const opened = await open(scene);
    return { ...opened, modal: await openModal(opened, 'Asset / Client') };
  };
  const texts = (modal: Modal) => modal.getAllByRole('listitem').map((each) => each.textContent);

  test('second look #16: is open when the address of a notification asks for it', async () => {
    await open({ more: '&comments=client' });
    expect(await screen.findByRole('dialog', { name: 'Asset / Client' })).toBeTruthy();
  });

  test("says 'No comments' where there are none", async () => {
    const { modal } = await openClient({ comments: [aComment(1)] });
    expect(await modal.findByText('No comments')).toBeTruthy();
  });

  test('lists the newest first by id, with commenter, badge and time in the zone of the reader', async () => {
    const comments = [
      ofClient(1, { comment: 'Bluer sky' }),
      ofClient(3, { comment: 'Greener grass', createdAt: '2026-03-01T01:05:00.000Z' }),
      ofClient(2, { comment: 'No badge', commentIndex: null }),
    ];
    const { modal } = await openClient({ comments });
    await modal.findByText('Bluer sky');
    expect(texts(modal)).toEqual([
      '3Jo FieldGreener grass01 March 2026, 12:05 PMDelete',
      'Jo FieldNo badge01 March 2026, 11:00 AMDelete',
      '1Jo FieldBluer sky01 March 2026, 11:00 AMDelete',
    ]);
  });

  test('says under which number the client sees a comment, where the studio has numbered its own before it', async () => {
    const ofPage = { createdById: null };
    const comments = [aComment(1), ofClient(2, { ...ofPage, comment: 'Bluer sky' }), ofClient(3, ofPage)];
    const { modal, user } = await openClient({ comments });
    await modal.findByText('Bluer sky');
    expect(texts(modal)).toEqual([
      expect.stringMatching(/^3.* · Comment 2 on the client’s page/),
      expect.stringMatching(/^2.* · Comment 1 on the client’s page/),
    ]);
    await user.keyboard('{Escape}');
    const listed = within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => /Comment \d on the client’s page/.exec(textContent ?? '')?.[0])).toEqual([
      undefined,
      'Comment 1 on the client’s page',
      'Comment 2 on the client’s page',
    ]);
  });

  test('names the version beside the commenter only where there are several', async () => {
    const comments = [ofClient(1, { comment: 'Bluer sky' })];
    const { modal } = await openClient({ comments, asset: { version: 2 } });
    expect(await modal.findByText('Jo Field (Version 1)')).toBeTruthy();
  });

  test('shows the moment of a film as mm:ss', async () => {
    const comments = [ofClient(1, {}, [{ fieldName: 'Timestamp', value: { value: 62_500 } }])];
    const { modal } = await openClient({ comments });
    expect(await modal.findByText('01:02')).toBeTruthy();
  });

  test('links attachments safely, draws pictures of the own storage, and makes nothing of hostile addresses', async () => {
    const attachment = (Uri: string, FileName: string, FileType: string) => ({
      fieldName: 'ClientUpload',
      value: { value: { Uri, FileName, FileType } },
    });
    const details = [
      attachment('https://files.example/a.jpg', 'a.jpg', 'image/jpeg'),
      attachment('https://elsewhere.example/b.jpg', 'b.jpg', 'image/jpeg'),
      attachment('https://elsewhere.example/c.pdf', 'c.pdf', 'application/pdf'),
      attachment('javascript:alert(1)', 'd.pdf', 'application/pdf'),
      attachment(' JaVaScRiPt:alert(1)', 'e.jpg', 'image/jpeg'),
      attachment('data:text/html,<script>alert(1)</script>', 'f.html', 'text/html'),
      attachment('//elsewhere.example/g', 'g.pdf', 'application/pdf'),
    ];
    const asset = { assetUrl: 'https://files.example/file/1' };
    const { modal } = await openClient({ asset, comments: [ofClient(1, {}, details)] });
    await modal.findByText('d.pdf');
    const anchors = modal.getAllByRole('link');
    expect(anchors.map((each) => each.getAttribute('href'))).toEqual([
      'https://files.example/a.jpg',
      'https://elsewhere.example/b.jpg',
      'https://elsewhere.example/c.pdf',
    ]);
    for (const each of anchors) expect(each.getAttribute('rel')).toContain('noopener');
    expect(modal.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual(['a.jpg']);
    for (const name of ['d.pdf', 'e.jpg', 'f.html', 'g.pdf']) expect(modal.getByText(name).closest('a')).toBeNull();
  });

  test('offers Delete on deletable comments only, and asks first', async () => {
    const comments = [ofClient(1), ofClient(2, { deletable: false })];
    const { user, writes, modal } = await openClient({
      comments,
      answers: { 'DELETE /v1/asset-comments/1': single(null) },
    });
    await user.click(await modal.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This action will delete the comment. Do you wish to proceed?')).toBeTruthy();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE', url: '/v1/asset-comments/1' }]));
  });

  test.each<UserRoleName>(['QC', 'FullTimeEditor', 'BackOffice'])('offers no Delete to %s', async (role) => {
    const { modal } = await openClient({ role, comments: [ofClient(1)] });
    await modal.findByText('Comment 1');
    expect(modal.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('shows what came from the proofing pages about this asset or the whole job below, to readers without Delete', async () => {
    const proofing = (id: number, assetId: number | null): ClientProofingComment => ({
      id,
      serviceJobId: 7,
      assetId,
      commenter: 'Al Reed',
      comment: `From the pages: ${id}.`,
      version: 1,
      commentIndex: null,
      timestampMs: null,
      position: null,
      attachments: [],
      deletable: true,
      externalReference: null,
      createdAt: '2026-03-01T00:00:00.000Z',
      cache_key: 1,
    });
    const { modal } = await openClient({
      role: 'QC',
      comments: [ofClient(1, { comment: 'Bluer sky', deletable: false })],
      answers: {
        'GET /v1/service-jobs/7/client-proofing-list': list([proofing(8, 1), proofing(9, 2), proofing(10, null)]),
      },
    });
    const pages = within(await modal.findByRole('list', { name: 'From the proofing pages' }));
    expect(texts(pages).map((text) => /: (\d+)\./.exec(text ?? '')?.[1])).toEqual(['10', '8']);
    expect(modal.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  describe('leads to the Content Gallery', () => {
    const copy = {
      serviceGroupId: ServiceGroupId.Copywriting,
      workbaseReferenceId: 'WB-1',
      workbaseClientProofingUrl: 'https://workbase.example/proofs/1',
    };
    const text = /Comment highlighting is unavailable in the CMS/;

    test('from copy of a workbase job that has comments', async () => {
      const { modal } = await openClient({ job: copy, comments: [ofClient(1)] });
      const link = await modal.findByRole('link', { name: 'Content Gallery' });
      expect(link.getAttribute('href')).toBe('https://workbase.example/proofs/1');
      expect(link.closest('[role=alert]')?.textContent).toMatch(text);
    });

    test.each<[string, Scene]>([
      ['without comments', { job: copy }],
      ['without a workbase reference', { job: { ...copy, workbaseReferenceId: null }, comments: [ofClient(1)] }],
      ['of pictures', { job: { ...copy, serviceGroupId: ServiceGroupId.Photography }, comments: [ofClient(1)] }],
    ])('but not from a job %s', async (_, scene) => {
      const { modal } = await openClient(scene);
      await modal.findByText(scene.comments ? 'Comment 1' : 'No comments');
      expect(modal.queryByText(text)).toBeNull();
    });
  });
});

describe('section 2: Asset History', () => {
  const copy = { serviceGroupId: ServiceGroupId.Copywriting };

  test("says 'No history available' where there is none", async () => {
    const modal = await openModal(await open({ job: copy }), 'Asset History');
    expect(modal.getByText('No history available')).toBeTruthy();
  });
});

describe('section 2: the verification status', () => {
  const verified = {
    service: { id: 32, name: 'Photo Retouching - CT Supplied', description: null, onSite: false },
    serviceId: 32,
  };
  const status = (id: number, value: number, parts: Partial<AssetComment> = {}) =>
    aComment(id, { commentIndex: null, details: [{ fieldName: 'VSIRStatus', value: { value } }], ...parts });
  const panel = async () => within(await screen.findByRole('region', { name: 'Verification Status' }));

  test("is there only for the service 'Photo Retouching - CT Supplied'", async () => {
    await open();
    await links();
    expect(screen.queryByRole('region', { name: 'Verification Status' })).toBeNull();
  });

  test('shows the latest with its history, and is none of the comments', async () => {
    await open({ job: verified, comments: [status(1, 1), status(2, 4, { comment: 'Agreed by phone' })] });
    const section = await panel();
    expect((await section.findByRole('status')).textContent).toBe('Not Required');
    const history = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(history).toEqual([
      'Not RequiredAgreed by phoneVersion 1 · Quin Check · 01 March 2026, 11:00 AM',
      'PendingComment 1Version 1 · Quin Check · 01 March 2026, 11:00 AM',
    ]);
    expect(within(screen.getByRole('list', { name: 'Comments' })).queryAllByRole('listitem')).toEqual([]);
  });

  test('is set as a comment with the detail VSIRStatus on the shown version', async () => {
    const scene = await open({ job: verified, answers: { 'POST /v1/asset-comments': single(status(9, 2)) } });
    const section = await panel();
    expect((await section.findByRole('status')).textContent).toBe('Not set yet');
    await scene.user.selectOptions(section.getByLabelText('New status'), 'Verified');
    await scene.user.click(section.getByRole('button', { name: 'Save Status' }));
    await waitFor(() =>
      expect(scene.writes()[0]?.body).toEqual({
        assetId: 1,
        assetCommentTypeId: 1,
        comment: 'As the client asked',
        version: 1,
        assetCommentDetails: [{ fieldName: 'VSIRStatus', value: { value: 2 } }],
      }),
    );
    expect(await screen.findByText('Verification status saved')).toBeTruthy();
  });

  test.each<[UserRoleName, number[], boolean]>([
    ['ProductionManager', [], true],
    ['QC', [QualityControl], true],
    ['Specialist', [Specialist], true],
    ['FullTimeEditor', [EditorDrafterCopywriter], false],
    ['BackOffice', [], false],
  ])('can be set by %s with the roles %j on the job: %s', async (role, parts, may) => {
    const users = parts.map((roleId) => anAssignment(me, roleId));
    await open({ role, job: { ...verified, users }, comments: [status(1, 1)] });
    const section = await panel();
    await section.findByText('Pending', { selector: '[role=status]' });
    expect(section.queryByRole('button', { name: 'Save Status' }) !== null).toBe(may);
  });
});
