import type { prepareDownload as contract } from '@shootdesk/shared/downloads/downloads.contract';
import type { AnswerOf, BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import type { DeliveryForm } from '@shootdesk/shared/services/deliveries';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findSetFolders, requireFilesRead } from '../exposure-sets/public.ts';
import { diskName } from './disk-names.ts';
import {
  findSelection,
  findSelected,
  storeSelection,
  type DownloadKind,
  type SelectedFile,
} from './downloads.store.ts';

const ttlMs = 15 * 60_000;

/** Removes duplicates: the texts of a job share a document. */
const withoutRepeats = (files: readonly SelectedFile[]): SelectedFile[] => [
  ...new Map(files.map((file) => [`${file.container}/${file.filePath}`, file])).values(),
];

const jobIdsOf = (files: readonly { readonly serviceJobId: number }[]) => [
  ...new Set(files.map(({ serviceJobId }) => serviceJobId)),
];

const isOfSets = ({ bySet, kind }: { readonly bySet: boolean; readonly kind: string }) => bySet && kind === 'resources';

/** Stores a selection, so that the browser can download it from a plain URL. */
export async function prepareDownload(
  { prisma, now }: Deps,
  actor: Actor,
  { ids, ...of }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const selection = { ...of, ids: [...new Set(ids)] };
  const selected = await findSelected(prisma, actor, selection);
  if (selected.length < selection.ids.length) {
    throw problem('not_found', 'Some of the chosen files are not there any longer. Please choose again.');
  }
  if (isOfSets(selection)) await requireFilesRead(prisma, jobIdsOf(selected));
  const files = withoutRepeats(selected);
  const expiresAt = new Date(now().getTime() + ttlMs);
  const id = await storeSelection(prisma, { ...selection, userId: actor.userId, now: now(), expiresAt });
  return {
    id,
    zipUrl: `/v1/downloads/${id}/zip`,
    proofSheetUrl: `/v1/downloads/${id}/proof-sheet`,
    fileCount: files.length,
    totalBytes: files.reduce((sum, { size }) => sum + Number(size), 0),
    expiresAt: expiresAt.toISOString(),
  };
}

export interface Prepared {
  /** Campaign name, made safe for a file name. */
  readonly name: string;
  readonly files: readonly SelectedFile[];
  /** Form to which pictures are converted; null for the uploaded files. */
  readonly delivery: DeliveryForm | null;
  /** Folder in the zip by file id. Files without one are at the top. */
  readonly folders: ReadonlyMap<number, string>;
  /** Number of selected files that are deleted or no longer visible. */
  readonly gone: number;
}

/** 404 when it does not exist or none of its files is left. */
export async function openPrepared(
  { prisma, now }: Deps,
  actor: Actor,
  id: string,
): Promise<Prepared & { readonly campaignId: number }> {
  const stored = await findSelection(prisma, id, actor.userId, now());
  if (!stored) throw notFound('The download');
  const { campaignId, recordIds, campaign } = stored;
  const files = await findSelected(prisma, actor, { kind: stored.kind as DownloadKind, campaignId, ids: recordIds });
  if (files.length === 0) throw notFound('The download');
  return {
    name: diskName(campaign.name),
    campaignId,
    files: withoutRepeats(files),
    // Only checked bodies are written.
    delivery: stored.delivery as DeliveryForm | null,
    folders: isOfSets(stored) ? await findSetFolders(prisma, jobIdsOf(files)) : new Map(),
    gone: recordIds.length - files.length,
  };
}
