import { nextCommentStatuses } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { commentsToMend } from '@shootdesk/shared/assets/assets-to-mend';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { knownJobComments, rereadJobComments, showJobComment } from '../../../data/comments/mutations.ts';
import { jobAssetsQuery } from '../../../data/files/queries.ts';
import { useAssetFacts, type AssetFacts } from '../../../entities/file/asset-facts.ts';
import { ofAsset, type GalleryFile } from '../../../entities/file/gallery-file.ts';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import { ApiError, firstMessage } from '../../../kernel/api-error.ts';
import { lastingStore } from '../../../kernel/browser-store.ts';
import { plainTextOf } from '../comments/comment-text.ts';
import type { Review } from '../comments/use-review.ts';
import type { Neighbours } from '../use-neighbours.ts';
import type { CheckedJob, VerdictControl } from '../verdict/verdict-buttons.tsx';
import type { ShownVersion } from '../versions/use-shown-version.ts';
import { judgePictures, nextToJudge, rejectionText, type PictureVerdict } from './judge-pictures.ts';
import { forgetOldPasses, passedPictures } from './passed-pictures.ts';

export interface PicturePass {
  /** True if the person may judge the pictures of the job now. */
  readonly isJudging: boolean;
  readonly files: readonly GalleryFile[];
  readonly facts: ReadonlyMap<number, AssetFacts>;
  readonly verdicts: ReadonlyMap<number, PictureVerdict>;
  /** The reason why the picture cannot be judged now; null when it can. */
  readonly refusal: string | null;
  /** Passes the picture; asks for confirmation first if that would resolve comments. */
  readonly pass: () => void;
  /** The open comments that a pass would resolve, while the confirmation is open; otherwise null. */
  readonly toResolve: readonly AssetComment[] | null;
  readonly answer: (isYes: boolean) => void;
  /** Clears the stored passes of the job, once the job has passed. */
  readonly forget: () => void;
  /** True while the dialog for the rejection's reason is open. */
  readonly isRejecting: boolean;
  readonly setIsRejecting: (isRejecting: boolean) => void;
  /** Rejects the picture with a comment on it as a whole. */
  readonly reject: (reason: string) => Promise<void>;
}

interface Props {
  readonly asset: Asset;
  readonly review: Review;
  readonly shown: ShownVersion;
  readonly job: CheckedJob;
  readonly neighbours: Neighbours;
  /** The dialog of the job's verdict, which opens after the last picture. */
  readonly verdict: VerdictControl;
}

const noAssets: readonly Asset[] = [];

/** The pictures of this job that the person has passed in this browser. */
function usePassed(jobId: number) {
  const { id: userId } = useCurrentUser();
  const store = useMemo(() => passedPictures(userId, jobId), [userId, jobId]);
  const text = useSyncExternalStore(lastingStore.subscribe, () => JSON.stringify(store.list()));
  useEffect(() => forgetOldPasses(), []);
  const passed = useMemo(() => JSON.parse(text) as ReturnType<typeof store.list>, [text]);
  return { store, passed };
}

/** Lets people who check a job pass and reject its pictures one by one, and proposes the job's verdict after the last one. */
export function usePicturePass({ asset, review, shown, job, neighbours, verdict }: Props): PicturePass {
  const jobId = asset.serviceJobId;
  const cache = useQueryClient();
  const notify = useNotify();
  const { data: assets = noAssets } = useQuery(jobAssetsQuery(jobId));
  const facts = useAssetFacts(jobId, assets, job.serviceJobStatusId);
  const { store, passed } = usePassed(jobId);
  const { ids } = neighbours;
  const judged = useMemo(() => judgePictures(ids, { facts, passed }), [ids, facts, passed]);
  const files = useMemo(() => {
    const byId = new Map(assets.map((each) => [each.id, ofAsset(each)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [assets, ids]);
  const [isRejecting, setIsRejecting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { person, changes, all, version } = review.access;
  const isStudio = mayAddComment(person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  const isJudging = asset.copy === null && isStudio && (verdict.pass !== null || verdict.reject !== null);
  const isCurrent = version === asset.version;
  const refusal = isCurrent ? null : 'A newer version is here; show it first';
  const open = commentsToMend(asset, all);

  const goOn = (given: PictureVerdict) => {
    const now = new Map(judged).set(asset.id, given);
    const next = nextToJudge(ids, now, asset.id);
    if (next !== null) return neighbours.goTo(next);
    const said = knownJobComments(cache, jobId);
    const rejected = files
      .filter(({ id }) => now.get(id) === 'rejected')
      .map(({ id, name }) => {
        const judgedAsset = assets.find((each) => each.id === id);
        const words = judgedAsset ? commentsToMend(judgedAsset, said) : [];
        return { name, words: words.map(plainTextOf).join('; ') };
      });
    if (rejected.length === 0) return verdict.open(verdict.pass);
    return verdict.open(verdict.reject && { ...verdict.reject, comment: rejectionText(rejected, ids.length) });
  };
  const reread = () => rereadJobComments(cache, jobId);

  /** True if the current version is displayed. If not, shows it with a warning; the next press then judges it. */
  const isSeen = () => {
    if (isCurrent) return true;
    shown.show(asset.version);
    notify(`Version ${asset.version} is newer and shown now. Look at it, then judge it.`, { type: 'warning' });
    return false;
  };
  const passSeen = () => {
    store.add(asset.id, asset.version);
    goOn('passed');
    if (open.length === 0) return;
    Promise.all(open.map((each) => changes.change(each, { status: 'Resolved' })))
      .catch((error) => notify(firstMessage(error), { type: 'warning' }))
      .finally(() => void reread());
  };
  const pass = () => {
    if (!isSeen()) return;
    const own = open.filter((each) => nextCommentStatuses(person, each).includes('Resolved'));
    if (own.length < open.length) return notify('It has comments that you cannot resolve.', { type: 'warning' });
    if (open.length > 0) return setIsAsking(true);
    passSeen();
  };
  const answer = (isYes: boolean) => {
    setIsAsking(false);
    if (isYes && isSeen()) passSeen();
  };
  const askReason = () => {
    if (isSeen()) setIsRejecting(true);
  };
  const reject = async (reason: string) => {
    // Refused, because a comment on an earlier version rejects nothing. The form keeps its text.
    if (refusal !== null) throw new ApiError(422, { detail: `${refusal}.` });
    const added = await changes.add({
      assetCommentTypeId: AssetCommentTypeId.Studio,
      comment: reason,
      version,
      assetCommentDetails: [],
    });
    showJobComment(cache, jobId, added);
    store.remove(asset.id);
    setIsRejecting(false);
    goOn('rejected');
    void reread();
  };
  useReviewKeys(
    [
      { key: 'y', words: 'Pass the picture, and go on to the next', run: pass, isEnabled: isJudging },
      { key: 'Shift+y', words: 'Reject the picture', run: askReason, isEnabled: isJudging },
    ],
    'Assets',
  );
  return {
    isJudging,
    files,
    facts,
    verdicts: judged,
    refusal,
    pass,
    toResolve: isAsking ? open : null,
    answer,
    forget: store.clear,
    isRejecting,
    setIsRejecting,
    reject,
  };
}
