import type { prepareDownload as contract } from '@shootdesk/shared/downloads/downloads.contract';
import type { AnswerOf, BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { diskName } from './disk-names.ts';
import { findKept, findSelected, keepSelection, type DownloadKind, type SelectedFile } from './downloads.store.ts';

/** How long a prepared download can be begun, in milliseconds. */
const waitsFor = 15 * 60_000;

/** Keeps a selection of which the caller may see every file, so that the browser can fetch it by a plain address. */
export async function prepareDownload(
  { prisma, now }: Deps,
  actor: Actor,
  { ids, ...of }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const selection = { ...of, ids: [...new Set(ids)] };
  const files = await findSelected(prisma, actor, selection);
  if (files.length < selection.ids.length) {
    throw problem('not_found', 'Some of the chosen files are not there any longer. Please choose again.');
  }
  const expiresAt = new Date(now().getTime() + waitsFor);
  const id = await keepSelection(prisma, { ...selection, userId: actor.userId, now: now(), expiresAt });
  return {
    id,
    zipUrl: `/v1/downloads/${id}/zip`,
    proofSheetUrl: `/v1/downloads/${id}/proof-sheet`,
    fileCount: files.length,
    totalBytes: files.reduce((sum, { size }) => sum + Number(size), 0),
    expiresAt: expiresAt.toISOString(),
  };
}

/** What a download is made of. */
export interface Prepared {
  /** Name of the campaign, as a file may be called. */
  readonly name: string;
  readonly files: readonly SelectedFile[];
  /** How many of the chosen files have gone since, or are no longer the caller's to see. */
  readonly gone: number;
}

/** A prepared download of the caller, as what it holds is now; 404 when there is none or nothing of it is left. */
export async function openPrepared({ prisma, now }: Deps, actor: Actor, id: string): Promise<Prepared> {
  const kept = await findKept(prisma, id, actor.userId, now());
  if (!kept) throw notFound('The download');
  const { campaignId, recordIds, campaign } = kept;
  const files = await findSelected(prisma, actor, { kind: kept.kind as DownloadKind, campaignId, ids: recordIds });
  if (files.length === 0) throw notFound('The download');
  return { name: diskName(campaign.name), files, gone: recordIds.length - files.length };
}
