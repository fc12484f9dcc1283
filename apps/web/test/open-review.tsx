import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import AssetPage from '../src/features/asset-page/asset-page.tsx';
import { aComment } from './comment-records.ts';
import { byPath, fakeApi, list, single } from './fake-api.ts';
import { anAsset } from './file-records.ts';
import { aJob } from './job-records.ts';
import { renderInShell } from './render-in-shell.tsx';

export const position = (x: number, y: number) => [{ fieldName: 'Position', value: { value: { x, y } } }];

/** A comment with a marker. */
export const marked = (id: number, parts: Partial<AssetComment> = {}) =>
  aComment(id, { details: position(10, 20), ...parts });

/** Opens the page of asset 1 with these comments; what is sent is answered as written, unless other answers are given. */
export function openReview(
  comments: readonly AssetComment[],
  role: UserRoleName = 'ProductionManager',
  answers: Parameters<typeof byPath>[0] = {},
) {
  let present = comments;
  const next = () => Math.max(0, ...present.map(({ id }) => id)) + 1;
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': list([anAsset(1), anAsset(2)]),
      'GET /v1/assets/1': single(anAsset(1)),
      'GET /v1/assets/2': single(anAsset(2)),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Photography })),
      'GET /v1/asset-comments': () => list(present),
      'POST /v1/asset-comments': ({ body }) => {
        const { assetCommentDetails: details = [], ...parts } = body as {
          assetCommentDetails?: AssetComment['details'];
        };
        const added = aComment(next(), { ...parts, details });
        present = [...present, added];
        return single(added);
      },
      'PUT /v1/asset-comments/1': ({ body }) => {
        const changed = { ...present[0]!, ...(body as Partial<AssetComment>) };
        present = [changed, ...present.slice(1)];
        return single(changed);
      },
      'DELETE /v1/asset-comments/1': () => {
        present = present.slice(1);
        return single(null);
      },
      ...answers,
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
      <Route path="/service-jobs/:id" element="The job" />
    </Routes>
  );
  renderInShell(routes, role, '/service-jobs/7/assets?assetId=1');
  const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));
  return { user: userEvent.setup(), writes, sent };
}

export const findMarker = (name: RegExp) => screen.findByRole('button', { name });
export const findPopup = (name: string) => screen.findByRole('dialog', { name });

/** Clicks on the picture, which is drawn from 100, 50 on, 400 wide and 200 high. */
export async function clickPicture(x: number, y: number, name = 'Final_1.jpg'): Promise<void> {
  const picture = await screen.findByRole('img', { name });
  const box = { left: 100, top: 50, width: 400, height: 200, right: 500, bottom: 250, x: 100, y: 50 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  fireEvent.pointerDown(picture, { pointerId: 1, button: 0, clientX: x, clientY: y });
  fireEvent.pointerUp(picture, { pointerId: 1, button: 0, clientX: x, clientY: y });
  fireEvent.click(picture, { button: 0, clientX: x, clientY: y });
}
