import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { isProduced, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { copyTemplateFields } from '../copy-templates.ts';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import { demoTexts, type DemoText } from './copy-texts.ts';
import { byDemoPeople, isOpen, type JobWithTeam } from './file-plan.ts';
import type { DemoJob } from './job-plan.ts';
import { earliest, later, minuteMs } from './local-time.ts';
import { takeIds } from './stored-files.ts';

const lists = [
  [1, 2],
  [1, 3, 4],
  [2, 5],
] as const;

export const templatesOf = ({ id }: DemoJob): readonly number[] => lists[id % lists.length] ?? lists[0];

/** A saved version of a text. */
interface Save {
  readonly by: number | null;
  readonly at: Date;
  readonly texts: Readonly<Record<string, string>>;
}

interface Piece {
  readonly owner: JobWithTeam;
  readonly copyTemplateId: number;
  readonly createdAt: Date;
  readonly saves: readonly Save[];
}

const S = JobStatusId;
const { EditorDrafterCopywriter, QualityControl } = JobUserRoleId;

const fieldsOf = (copyTemplateId: number) =>
  copyTemplateFields.filter((field) => field.copyTemplateId === copyTemplateId);

/** 0 not started, 1 headline only, 2 draft, 3 finished. */
function stageOf({ id, statusId }: DemoJob): 0 | 1 | 2 | 3 {
  if (isProduced(statusId)) return 3;
  return ([1, 2, 0] as const)[Math.floor(id / lists.length) % 3] ?? 0;
}

function savesOf({ job, team }: JobWithTeam, copyTemplateId: number, begun: Date, now: Date): Save[] {
  const all: Readonly<Record<string, DemoText>> = demoTexts[job.campaign.id % demoTexts.length] ?? {};
  const writer = team[EditorDrafterCopywriter]?.id ?? null;
  const written = fieldsOf(copyTemplateId).flatMap(({ name }) => (all[name] ? [[name, all[name]] as const] : []));
  const textsOf = (some: typeof written, of: (text: DemoText) => string) =>
    Object.fromEntries(some.map(([name, text]) => [name, of(text)]));
  const draft = ({ draft: first, text }: DemoText) => first ?? text;
  const at = (minutes: number) => earliest(later(begun, minutes * minuteMs), now);
  const saves = [
    { by: writer, at: at(15), texts: textsOf(written.slice(0, 1), draft) },
    { by: writer, at: at(40), texts: textsOf(written, draft) },
    {
      by: job.id % 2 === 0 ? (team[QualityControl]?.id ?? writer) : writer,
      at: at(70),
      texts: textsOf(written, ({ text }) => text),
    },
  ];
  return saves.slice(0, stageOf(job));
}

/** The changes of a saved version. */
function changesOf(
  { saves }: Piece,
  name: string,
): { readonly nth: number; readonly before: string; readonly after: string }[] {
  let before = '';
  return saves.flatMap(({ texts }, nth) => {
    const after = texts[name] ?? before;
    if (after === before) return [];
    const change = { nth, before, after };
    before = after;
    return [change];
  });
}

function piecesOf(context: DemoContext, jobs: readonly JobWithTeam[]): Piece[] {
  const begun = jobs.filter(
    ({ job }) =>
      job.service.serviceGroupId === ServiceGroupId.Copywriting && job.statusId >= S.InProduction && isOpen(job),
  );
  return begun.sort(byDemoPeople).flatMap((owner) => {
    const { job } = owner;
    const createdAt = job.steps.findLast(({ statusId }) => statusId === S.InProduction)?.at ?? context.now;
    return templatesOf(job).map((copyTemplateId) => ({
      owner,
      copyTemplateId,
      createdAt,
      saves: savesOf(owner, copyTemplateId, createdAt, context.now),
    }));
  });
}

/** Requests documents as a save does; the worker makes them. */
async function requestDocuments({ database, now }: DemoContext, pieces: readonly Piece[]): Promise<void> {
  const written = pieces.filter(({ saves }) => saves.length > 0);
  const ids = [...new Set(written.map(({ owner }) => owner.job.id))];
  await insertRows(
    database,
    'copy_proofs',
    ids.map((serviceJobId) => ({ serviceJobId, requestedAt: now })),
  );
  await database.outboxMessage.createMany({
    data: ids.map((serviceJobId) => ({ topic: 'copyProofWanted', payload: { serviceJobId } })),
  });
}

interface WrittenPiece extends Piece {
  readonly assetId: number;
  readonly details: readonly { readonly id: number; readonly name: string }[];
}

/** Adds QC remarks to checked texts. */
async function remark(context: DemoContext, pieces: readonly WrittenPiece[]): Promise<void> {
  const checked = pieces.flatMap((piece) => {
    const { job, team } = piece.owner;
    const at = job.steps.findLast(({ statusId }) => statusId === S.InQC1)?.at;
    const body = piece.details.find(({ name }) => name === 'Body');
    return at && body ? [{ ...piece, at, body, by: team[QualityControl]?.id ?? null }] : [];
  });
  const ids = await takeIds(context, 'asset_comments', checked.length);
  await insertRows(
    context.database,
    'asset_comments',
    checked.map(({ assetId, saves, owner, at, by }, index) => ({
      id: ids[index],
      assetId,
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment: 'Say how far it is to the station.',
      status: owner.job.id % 2 === 0 ? 'Resolved' : null,
      version: saves.length + 1,
      commentIndex: 1,
      createdById: by,
      createdAt: later(at, minuteMs),
    })),
  );
  await insertRows(
    context.database,
    'asset_comment_details',
    checked.map(({ body }, index) => ({
      assetCommentId: ids[index],
      fieldName: 'CopyDetailId',
      value: { value: body.id },
    })),
  );
}

/** Creates the texts of started copywriting jobs with versions, as far as their status suggests. */
export async function seedCopy(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const { database } = context;
  const pieces = piecesOf(context, jobs);
  const assetIds = await takeIds(context, 'assets', pieces.length);
  const copyIds = await takeIds(context, 'asset_copies', pieces.length);
  const fieldCount = pieces.reduce((sum, { copyTemplateId }) => sum + fieldsOf(copyTemplateId).length, 0);
  const detailIds = await takeIds(context, 'copy_details', fieldCount);
  const versionCount = pieces.reduce((sum, { saves }) => sum + saves.length + 1, 0);
  const historyIds = await takeIds(context, 'asset_histories', versionCount);
  const take = (ids: number[]) => ids.shift() ?? 0;
  const written = pieces.map((piece) => ({
    ...piece,
    assetId: take(assetIds),
    copyId: take(copyIds),
    details: fieldsOf(piece.copyTemplateId).map(({ id, name }) => ({ id: take(detailIds), fieldId: id, name })),
    historyIds: [
      { by: piece.owner.team[EditorDrafterCopywriter]?.id ?? null, at: piece.createdAt },
      ...piece.saves,
    ].map(({ by, at }) => ({ id: take(historyIds), by, at })),
  }));
  await insertRows(
    database,
    'assets',
    written.map(({ assetId: id, owner: { job, team }, createdAt, saves }) => ({
      id,
      serviceJobId: job.id,
      serviceJobStatusId: job.statusId,
      version: saves.length + 1,
      createdById: team[EditorDrafterCopywriter]?.id ?? null,
      createdAt,
    })),
  );
  await insertRows(
    database,
    'asset_histories',
    written.flatMap(({ assetId, owner: { job }, historyIds: versions }) =>
      versions.map(({ id, by, at }, index) => ({
        id,
        assetId,
        version: index + 1,
        serviceJobStatusId: index === 0 ? S.InProduction : job.statusId,
        createdById: by,
        createdAt: at,
      })),
    ),
  );
  await insertRows(
    database,
    'asset_copies',
    written.map(({ copyId: id, assetId, copyTemplateId }) => ({ id, assetId, copyTemplateId })),
  );
  await insertRows(
    database,
    'copy_details',
    written.flatMap((piece) =>
      piece.details.map(({ id, fieldId, name }) => ({
        id,
        assetCopyId: piece.copyId,
        copyTemplateFieldId: fieldId,
        value: changesOf(piece, name).at(-1)?.after ?? '',
      })),
    ),
  );
  await insertRows(
    database,
    'copy_changes',
    written.flatMap((piece) =>
      piece.details.flatMap(({ id, name }) =>
        changesOf(piece, name).map(({ nth, before, after }) => ({
          assetHistoryId: piece.historyIds[nth + 1]?.id,
          copyDetailId: id,
          before,
          after,
        })),
      ),
    ),
  );
  await remark(context, written);
  await requestDocuments(context, pieces);
}
