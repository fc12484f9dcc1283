import { nextCommentStatuses, isUnresolved } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { knownJobComments, rereadJobComments, showJobComment } from '../../../data/comments/mutations.ts';
import { jobAssetsQuery } from '../../../data/files/queries.ts';
import { useAssetFacts, type AssetFacts } from '../../../entities/file/asset-facts.ts';
import { ofAsset, type GalleryFile } from '../../../entities/file/gallery-file.ts';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { lastingStore } from '../../../kernel/browser-store.ts';
import { isToAnswer, type Review } from '../comments/use-review.ts';
import type { Neighbours } from '../use-neighbours.ts';
import type { CheckedJob, VerdictControl } from '../verdict/verdict-buttons.tsx';
import { judgePictures, nextToJudge, rejectionText, type PictureVerdict } from './judge-pictures.ts';
import { passedPictures } from './passed-pictures.ts';

export interface PicturePass {
  /** Whether this person judges the pictures of the job now. */
  readonly isJudging: boolean;
  readonly files: readonly GalleryFile[];
  readonly facts: ReadonlyMap<number, AssetFacts>;
  readonly verdicts: ReadonlyMap<number, PictureVerdict>;
  readonly pass: () => void;
  /** Whether the reason of a rejection is asked for. */
  readonly isRejecting: boolean;
  readonly setIsRejecting: (isRejecting: boolean) => void;
  /** Rejects the picture with a comment on it as a whole. */
  readonly reject: (reason: string) => Promise<void>;
}

interface Props {
  readonly asset: Asset;
  readonly review: Review;
  readonly job: CheckedJob;
  readonly neighbours: Neighbours;
  /** Opened once the last picture was judged. */
  readonly verdict: VerdictControl;
}

const noAssets: readonly Asset[] = [];

/** The pictures of this job that the person passed in this browser. */
function usePassed(jobId: number) {
  const { id: userId } = useCurrentUser();
  const store = useMemo(() => passedPictures(userId, jobId), [userId, jobId]);
  const text = useSyncExternalStore(lastingStore.subscribe, () => JSON.stringify(store.list()));
  const passed = useMemo(() => JSON.parse(text) as ReturnType<typeof store.list>, [text]);
  return { store, passed };
}

/** Lets those who check a job pass and reject its pictures one by one, and proposes the verdict on the job after the last one. */
export function usePicturePass({ asset, review, job, neighbours, verdict }: Props): PicturePass {
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
  const { person, changes, all, version } = review.access;
  const isStudio = mayAddComment(person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  const isJudging = asset.copy === null && isStudio && (verdict.pass !== null || verdict.reject !== null);

  const goOn = (given: PictureVerdict) => {
    const now = new Map(judged).set(asset.id, given);
    const next = nextToJudge(ids, now, asset.id);
    if (next !== null) return neighbours.goTo(next);
    const said = knownJobComments(cache, jobId);
    const rejected = files
      .filter(({ id }) => now.get(id) === 'rejected')
      .map(({ id, name }) => {
        const words = said.filter((each) => each.assetId === id && isToAnswer(each) && isUnresolved(each.status));
        return { name, words: words.map(({ comment }) => comment).join('; ') };
      });
    if (rejected.length === 0) return verdict.open(verdict.pass);
    return verdict.open(verdict.reject && { ...verdict.reject, comment: rejectionText(rejected, ids.length) });
  };
  const reread = () => rereadJobComments(cache, jobId);

  const pass = () => {
    const open = all.filter((each) => isToAnswer(each) && each.version === asset.version && isUnresolved(each.status));
    const own = open.filter((each) => nextCommentStatuses(person, each).includes('Resolved'));
    if (own.length < open.length) return notify('It has comments that you cannot resolve.', { type: 'warning' });
    store.add(asset.id, asset.version);
    goOn('passed');
    if (open.length === 0) return;
    Promise.all(open.map((each) => changes.change(each, { status: 'Resolved' })))
      .catch((error) => notify(firstMessage(error), { type: 'warning' }))
      .finally(() => void reread());
  };
  const reject = async (reason: string) => {
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
      { key: 'Shift+y', words: 'Reject the picture', run: () => setIsRejecting(true), isEnabled: isJudging },
    ],
    'Assets',
  );
  return { isJudging, files, facts, verdicts: judged, pass, isRejecting, setIsRejecting, reject };
}
