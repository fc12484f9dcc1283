import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { CommentDetail } from '@shootdesk/shared/asset-comments/comment-details';
import type { CommentStatus } from '@shootdesk/shared/asset-comments/comment-status';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { isDelivered, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import { later } from './local-time.ts';
import { takeIds, type StoredFile } from './stored-files.ts';

export interface VersionedAsset {
  readonly id: number;
  readonly first: StoredFile;
  /** Undefined without a second version. */
  readonly second: StoredFile | undefined;
}

type Drawing = Extract<CommentDetail, { fieldName: 'EditOverlay' }>['value']['value'];

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Remark {
  readonly asset: VersionedAsset;
  readonly comment: string;
  readonly isFromClient: boolean;
  readonly status: CommentStatus;
  readonly version: number;
  readonly spot: Spot;
  readonly drawing: Drawing | null;
  readonly createdAt: Date;
}

const S = JobStatusId;
const texts = {
  jpg: {
    remarks: ['Please brighten this corner.', 'The horizon leans a little.', 'Remove the reflection.'],
    again: ['Better, but still too dark here.', 'The edge is soft now, please mask it again.'],
    wishes: ['Could the sky be a little bluer?', 'Please remove the bins at the side.', 'Can this one be brighter?'],
  },
  pdf: {
    remarks: ['A measurement is missing here.', 'This door opens to the other side.', 'Name this room Study, please.'],
    again: ['The line is still open here.', 'This label lies on a wall now.'],
    wishes: ['We call this room the library.', 'Please leave the furniture out here.', 'Is there not a window here?'],
  },
  mp4: {
    remarks: ['The cut comes too early.', 'The camera shakes here.', 'Too bright at the window.'],
    again: ['A frame of the old shot is still there.', 'Better, but the pan is too fast now.'],
    wishes: ['Could we stay longer in this room?', 'Please leave the neighbour out.', 'Can this be brighter?'],
  },
} as const;
const answers = ['Done, please look again.', 'Corrected in the new version.'];
const agents = ['Ruth Langley', 'Peter Okafor', 'Amy Sandford'];

const endingOf = ({ first }: VersionedAsset): keyof typeof texts => {
  const ending = first.library.slice(first.library.lastIndexOf('.') + 1);
  return ending === 'pdf' || ending === 'mp4' ? ending : 'jpg';
};

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** The same on every day, away from the edges. */
const spotOf = (number: number): Spot => ({ x: 20 + ((number * 17) % 56), y: 25 + ((number * 29) % 46) });

const around = ({ x, y }: Spot, dx: number, dy: number): Spot => ({ x: x + dx, y: y + dy });

/** A box, an arrow, an ellipse or a freehand loop. */
function drawingAt(spot: Spot, number: number): Drawing {
  const [from, to] = [around(spot, -9, -11), around(spot, 9, 11)];
  const loop = Array.from({ length: 25 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI;
    const wobble = 1 + 0.12 * Math.sin(3 * angle);
    const round = (value: number) => Math.round(value * 100) / 100;
    return { x: round(spot.x + 9 * wobble * Math.cos(angle)), y: round(spot.y + 12 * wobble * Math.sin(angle)) };
  });
  const shapes: Drawing['shapes'][number][] = [
    { kind: 'box', colour: 'red', width: 0.5, from, to },
    { kind: 'arrow', colour: 'yellow', width: 0.6, from: around(spot, -16, -14), to: spot },
    { kind: 'ellipse', colour: 'orange', width: 0.5, from, to },
    { kind: 'freehand', colour: 'red', width: 0.5, points: loop },
  ];
  return { shapes: [pick(shapes, number)] };
}

/** QC remarks on the first version, and on the second while that is checked. */
function remarksOfQc(asset: VersionedAsset, nth: number): Remark[] {
  const { job } = asset.first.owner;
  const { remarks, again } = texts[endingOf(asset)];
  const checked = job.steps.find(({ statusId }) => statusId === S.InQC1);
  if (!checked) return [];
  const common = { asset, isFromClient: false };
  const settled = isDelivered(job.statusId) || job.statusId === S.InRejection ? 'Resolved' : null;
  const early = [0, 1].slice(nth).map((each): Remark => {
    const number = asset.id + each + nth;
    return {
      ...common,
      comment: pick(remarks, job.id + each + nth),
      status: settled ?? (asset.second ? 'Revised' : null),
      version: 1,
      spot: spotOf(number),
      drawing: each === nth ? drawingAt(spotOf(number), number) : null,
      createdAt: later(checked.at, 100 * (each + 1)),
    };
  });
  const last = job.steps.at(-1);
  if (!asset.second || settled || !last) return early;
  const number = asset.id + 5;
  return [
    ...early,
    {
      ...common,
      comment: pick(again, job.id),
      status: null,
      version: 2,
      spot: spotOf(number),
      drawing: drawingAt(spotOf(number), number),
      createdAt: later(last.at, 30_000),
    },
  ];
}

/** Change requests of the client about the sent version. */
function wishesOfClient(asset: VersionedAsset, nth: number): Remark[] {
  const { job } = asset.first.owner;
  if (job.statusId !== S.ChangeRequest && job.statusId !== S.InRejection) return [];
  const requested = job.steps.findLast(({ statusId }) => statusId === S.ChangeRequest);
  if (!requested) return [];
  const number = asset.id + 9;
  return [
    {
      asset,
      isFromClient: true,
      comment: pick(texts[endingOf(asset)].wishes, job.id + nth),
      status: null,
      version: asset.second ? 2 : 1,
      spot: spotOf(number),
      drawing: nth === 0 ? drawingAt(spotOf(number), number) : null,
      createdAt: later(requested.at, 30_000 + nth),
    },
  ];
}

function detailsOf({ asset, isFromClient, spot, drawing }: Remark): CommentDetail[] {
  const place: CommentDetail =
    endingOf(asset) === 'mp4'
      ? { fieldName: 'Timestamp', value: { value: 2400 } }
      : { fieldName: 'Position', value: { value: spot } };
  const commenter: CommentDetail = { fieldName: 'Commenter', value: { value: pick(agents, asset.id) } };
  return [
    place,
    ...(drawing ? [{ fieldName: 'EditOverlay', value: { value: drawing } } as const] : []),
    ...(isFromClient ? [commenter] : []),
  ];
}

/** Adds the editor's replies to revised remarks. */
async function answer(context: DemoContext, remarks: readonly (Remark & { readonly id: number })[]): Promise<void> {
  const revised = remarks.filter(({ status }) => status === 'Revised');
  const ids = await takeIds(context, 'asset_comments', revised.length);
  await insertRows(
    context.database,
    'asset_comments',
    revised.map(({ asset, version, createdAt, id: parentId }, index) => ({
      id: ids[index],
      assetId: asset.id,
      assetCommentTypeId: AssetCommentTypeId.Studio,
      parentId,
      comment: pick(answers, asset.id),
      version,
      createdById: asset.first.owner.team[JobUserRoleId.EditorDrafterCopywriter]?.id ?? null,
      createdAt: later(createdAt, 60_000),
    })),
  );
}

export async function commentOn(context: DemoContext, assets: readonly VersionedAsset[]): Promise<void> {
  const { database } = context;
  const byJob = Map.groupBy(assets, ({ first }) => first.owner.job.id);
  const remarks = [...byJob.values()].flatMap((ofJob) =>
    ofJob.slice(0, 2).flatMap((asset, nth) => {
      const allRemarks = [...remarksOfQc(asset, nth), ...wishesOfClient(asset, nth)];
      return allRemarks.map((remark, index) => ({ ...remark, commentIndex: index + 1 }));
    }),
  );
  const ids = await takeIds(context, 'asset_comments', remarks.length);
  const written = remarks.map((remark, index) => ({ ...remark, id: ids[index] ?? 0 }));
  await insertRows(
    database,
    'asset_comments',
    written.map(({ id, asset, comment, isFromClient, status, version, commentIndex, createdAt }) => ({
      id,
      assetId: asset.id,
      assetCommentTypeId: isFromClient ? AssetCommentTypeId.ClientComment : AssetCommentTypeId.Studio,
      comment,
      status,
      version,
      commentIndex,
      deletable: isFromClient,
      createdById: isFromClient ? null : (asset.first.owner.team[JobUserRoleId.QualityControl]?.id ?? null),
      createdAt,
    })),
  );
  await insertRows(
    database,
    'asset_comment_details',
    written.flatMap((remark) => detailsOf(remark).map((detail) => ({ assetCommentId: remark.id, ...detail }))),
  );
  await answer(context, written);
}
