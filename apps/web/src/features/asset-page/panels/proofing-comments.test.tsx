import type { ClientProofingComment } from '@shootdesk/shared/asset-comments/client-proofing.contract';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { AddProofingComment, ProofingCommentActions } from './proofing-comment-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asset = anAsset(1, {}, { serviceJobId: 7, version: 2 });
const saved: ClientProofingComment = {
  id: 8,
  serviceJobId: 7,
  assetId: null,
  commenter: 'Al Reed',
  comment: 'Bluer sky.',
  version: 1,
  commentIndex: null,
  timestampMs: null,
  position: null,
  attachments: [],
  deletable: true,
  externalReference: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  cache_key: 4,
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
/** Adds a text at once, because letter by letter takes longer than a test may on a busy machine. */
async function paste(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.click(input);
  await user.paste(text);
}

function open(answers: Parameters<typeof byPath>[0] = {}, comment = saved, role: UserRoleName = 'BackOffice') {
  const sent = fakeApi(byPath(answers));
  renderInShell(
    <>
      <ProofingCommentActions asset={asset} comment={comment} />
      <AddProofingComment asset={asset} />
    </>,
    role,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

describe('comments of the proofing pages', () => {
  test('are added with commenter and text, about the asset unless it is the whole job', async () => {
    const { user, writes } = open({ 'POST /v1/service-jobs/7/client-proofing-list': single(saved) });
    await user.click(screen.getByRole('button', { name: 'Add client comment' }));
    await user.click(save());
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await paste(user, field('Commenter'), 'Jo Field');
    await paste(user, field('Comment'), 'The lawn looks grey.');
    await user.click(save());
    expect(await screen.findByText('Comment added')).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([
      { commenter: 'Jo Field', comment: 'The lawn looks grey.', assetId: 1, version: 2 },
    ]);
  });

  test('are changed in the version that was seen', async () => {
    const { user, writes } = open({ 'PUT /v1/client-proofing-comments/8': single(saved) });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await paste(user, field('Comment'), ' Please.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'This asset');
    await user.click(save());
    expect(await screen.findByText('Comment updated')).toBeTruthy();
    expect(writes()[0]?.body).toEqual({
      commenter: 'Al Reed',
      comment: 'Bluer sky. Please.',
      assetId: 1,
      version: 1,
    });
    expect(writes()[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('of a colleague who changed it meanwhile are not overwritten', async () => {
    const current = { ...saved, comment: 'Greener grass.', cache_key: 5 };
    const { user } = open({ 'PUT /v1/client-proofing-comments/8': failure(412, 'stale', 'Changed.', { current }) });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await paste(user, field('Comment'), ' Please.');
    await user.click(save());
    expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: 'Greener grass.' })).toBeTruthy();
  });

  test('are deleted after a question, if they are marked deletable', async () => {
    const { user, writes } = open({ 'DELETE /v1/client-proofing-comments/8': single(null) });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This action will delete the comment. Do you wish to proceed?')).toBeTruthy();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await vi.waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE' }]));
    cleanup();
    open({}, { ...saved, deletable: false });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test.each<UserRoleName>(['QC', 'FullTimeEditor', 'FullTimeProvider'])('are only read by %s', (role) => {
    open({}, saved, role);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
