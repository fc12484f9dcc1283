import type { CopyChange } from '@shootdesk/shared/assets/save-copy';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import AssetPage from '../src/features/asset-page/asset-page.tsx';
import type { CopyAsset } from '../src/data/copy/mutations.ts';
import { rereadAllJobs } from '../src/data/open-job/live-changes.ts';
import { byPath, failure, fakeApi, list, single } from './fake-api.ts';
import { aJob, anAssignment } from './job-records.ts';
import { aCopyAsset } from './copy-records.ts';
import { renderInShell } from './render-in-shell.tsx';

/** The signed-in person of `renderInShell`. */
const me = 1;

const withTexts = (asset: CopyAsset, texts: ReadonlyMap<number, string>): CopyAsset => ({
  ...asset,
  version: asset.version + 1,
  copy: {
    ...asset.copy,
    copyDetails: asset.copy.copyDetails.map((detail) => ({ ...detail, value: texts.get(detail.id) ?? detail.value })),
  },
});

interface Scene {
  readonly assets?: readonly CopyAsset[];
  readonly role?: UserRoleName;
  /** Roles of the person on the job. */
  readonly parts?: readonly number[];
  readonly job?: Partial<ServiceJobWithStatuses>;
  /** What the address has behind the asset. */
  readonly search?: string;
  readonly answers?: Parameters<typeof byPath>[0];
}

export const portal = () =>
  aCopyAsset(1, 'Portal', [
    { name: 'Headline', value: 'Light and space' },
    { name: 'Body', value: 'A home to come home to.', length: 1800 },
    { name: 'Feature 1', value: 'Stone kitchen', length: 200, bulletPoint: true },
  ]);
export const brochure = () => aCopyAsset(2, 'Brochure', [{ name: 'Story', length: 2400 }]);

/** Opens the copy of job 7; a server that saves as the product does, unless other answers are given. */
export function openCopy({
  assets = [portal(), brochure()],
  role = 'FullTimeEditor',
  parts = [JobUserRoleId.EditorDrafterCopywriter],
  job: jobParts = {},
  search = '',
  answers = {},
}: Scene = {}) {
  let stored = [...assets];
  let job = aJob({
    serviceGroupId: ServiceGroupId.Copywriting,
    users: parts.map((roleId) => anAssignment(me, roleId)),
    ...jobParts,
  });
  const save = (id: number) => (request: { readonly body: unknown }) => {
    const { CopyDetails } = request.body as { CopyDetails: string };
    const changes = JSON.parse(CopyDetails) as CopyChange[];
    const asset = stored.find((each) => each.id === id)!;
    const now = new Map(asset.copy.copyDetails.map((detail) => [detail.id, detail.value]));
    if (changes.some((each) => now.get(each.id) !== each.base && now.get(each.id) !== each.value)) {
      const sentence = 'Somebody else has changed this text meanwhile.';
      return failure(409, 'text_moved_on', sentence, { current: asset, conflicts: [] });
    }
    const saved = withTexts(asset, new Map(changes.map((each) => [each.id, each.value])));
    stored = stored.map((each) => (each.id === id ? saved : each));
    return single(saved);
  };
  const proof = {
    serviceJobId: 7,
    state: 'made',
    failureReason: null,
    requestedAt: null,
    generatedAt: '2026-03-01T00:00:00.000Z',
    fileName: 'CopyProof12HighStreet.docx',
    downloadUrl: 'https://files.example/proof',
  };
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': () => list(stored),
      ...Object.fromEntries(
        assets.flatMap(({ id }) => [
          [`GET /v1/assets/${id}`, () => single(stored.find((each) => each.id === id))],
          [`PUT /v1/assets/${id}`, save(id)],
        ]),
      ),
      'GET /v1/service-jobs/7': () => single(job),
      'POST /v1/service-jobs/7/workflow': ({ body }) => {
        job = { ...job, serviceJobStatusId: (body as { serviceJobStatusId: number }).serviceJobStatusId };
        return single(job);
      },
      'GET /v1/copy-templates': list([]),
      'GET /v1/service-jobs/7/copy-words': single({ clientName: 'Acme Realty', words: [], jobWords: ['Cotham'] }),
      'GET /v1/service-jobs/7/copy-proof': single(proof),
      'PUT /v1/service-jobs/7/presence': single({ serviceJobId: 7, people: [] }),
      ...answers,
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
      <Route path="/service-jobs/:id" element="The job" />
    </Routes>
  );
  const view = renderInShell(routes, role, `/service-jobs/7/assets?assetId=1${search}`);
  const user = userEvent.setup();
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  return {
    user,
    sent,
    view,
    field,
    /** What was written, but for who is where. */
    writes: () =>
      sent
        .filter(({ method, url }) => method !== 'GET' && !url.includes('presence'))
        .map(({ method, url, body }) => ({ call: `${method} ${url.split('?')[0]}`, body })),
    /** A colleague saves other texts, by the ids of the fields, and the screen hears of it. */
    colleagueSaves: async (texts: Readonly<Record<number, string>>) => {
      const byId = new Map(Object.entries(texts).map(([id, text]) => [Number(id), text]));
      stored = stored.map((each) => withTexts(each, byId));
      await rereadAllJobs(view.queryClient);
    },
    /** Somebody changes which texts the job has, and the screen hears of it. */
    textsBecome: async (change: (before: readonly CopyAsset[]) => readonly CopyAsset[]) => {
      stored = [...change(stored)];
      await rereadAllJobs(view.queryClient);
    },
    enable: async () => {
      await user.click(await screen.findByRole('button', { name: 'Enable Fields' }));
      await screen.findByRole('button', { name: 'View Only' });
    },
    type: async (name: string, text: string) => {
      const input = await field(name);
      await user.clear(input);
      await user.type(input, text);
    },
  };
}
