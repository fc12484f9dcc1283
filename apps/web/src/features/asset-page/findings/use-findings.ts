import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { isOpenFinding } from '@shootdesk/shared/preflight/count-findings';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useFindingChanges } from '../../../data/preflight/mutations.ts';
import { useJobFindings } from '../../../entities/preflight/use-job-findings.ts';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import type { Review } from '../comments/use-review.ts';
import type { Neighbours } from '../use-neighbours.ts';
import { commentOf } from './finding-comment.ts';

/** The preflight findings of the displayed picture. */
export interface FindingsView {
  /** Open ones first. */
  readonly findings: readonly Finding[];
  readonly selected: Finding | null;
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly mayComment: boolean;
  /** The finding whose dismissal dialog is open. */
  readonly dismissing: Finding | null;
  readonly toggle: () => void;
  readonly select: (id: number | null) => void;
  readonly next: (step: 1 | -1) => void;
  readonly comment: (finding: Finding) => void;
  readonly askDismissal: (finding: Finding | null) => void;
  readonly dismiss: (finding: Finding, reason: string) => Promise<void>;
  readonly restore: (finding: Finding) => void;
}

interface Subject {
  readonly serviceJobId: number;
  /** File of the displayed version; null without a file. */
  readonly fileId: number | null;
  readonly review: Review;
  readonly neighbours: Neighbours;
}

/** Open findings of a job's assets in the order of the gallery, those of one picture together. */
function inGalleryOrder(findings: readonly Finding[], assetIds: readonly number[]): Finding[] {
  const place = ({ assetId }: Finding) => assetIds.indexOf(assetId ?? 0);
  return findings
    .filter((finding) => isOpenFinding(finding) && place(finding) >= 0)
    .toSorted((a, b) => place(a) - place(b) || a.id - b.id);
}

/** The next or previous finding; after the last one it starts over at the first. */
function nextFinding(
  ordered: readonly Finding[],
  assetIds: readonly number[],
  from: { readonly assetId: number; readonly findingId: number | null },
  step: 1 | -1,
): Finding | null {
  const here = assetIds.indexOf(from.assetId);
  const isAfter = ({ assetId, id }: Finding) => {
    const place = assetIds.indexOf(assetId ?? 0);
    return place === here ? from.findingId === null || id > from.findingId : place > here;
  };
  const isBefore = (finding: Finding) => !isAfter(finding) && finding.id !== from.findingId;
  const found = step === 1 ? (ordered.find(isAfter) ?? ordered[0]) : (ordered.findLast(isBefore) ?? ordered.at(-1));
  return found ?? null;
}

/** Shows, steps through, dismisses and comments the findings of preflight, by buttons and keys. */
export function useFindings({ serviceJobId, fileId, review, neighbours }: Subject): FindingsView {
  const { findings: all, isLoading } = useJobFindings(serviceJobId);
  const changes = useFindingChanges(serviceJobId);
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const { access } = review;
  const ofPicture = all.filter((finding) => finding.fileId === fileId);
  const findings = [...ofPicture.filter(isOpenFinding), ...ofPicture.filter((finding) => !isOpenFinding(finding))];
  const named = Number(search.get('findingId'));
  const [isShown, setIsShown] = useState(true);
  const [selectedId, select] = useState<number | null>(Number.isInteger(named) && named > 0 ? named : null);
  const [dismissing, askDismissal] = useState<Finding | null>(null);
  const selected = (isShown && findings.find(({ id }) => id === selectedId)) || null;
  const onError = (error: Error) => notify(firstMessage(error), { type: 'warning' });
  const { mutate: comment, isPending: isCommenting } = useMutation({
    mutationFn: async (finding: Finding) => {
      const { id } = await access.changes.add(commentOf(finding, access.version));
      await changes.link(finding, id);
      return id;
    },
    onSuccess: (id) => {
      select(null);
      access.select(id);
      notify('The finding is a comment now', { type: 'success' });
    },
    onError,
  });
  const { mutate: restore, isPending: isRestoring } = useMutation({ mutationFn: changes.restore, onError });
  const next = (step: 1 | -1) => {
    const from = { assetId: access.assetId, findingId: selectedId };
    const found = nextFinding(inGalleryOrder(all, neighbours.ids), neighbours.ids, from, step);
    if (!found && isLoading) return notify('The findings are being loaded.', { type: 'info' });
    if (!found) return notify('No open findings are left on the assets of this job.', { type: 'info' });
    setIsShown(true);
    if (found.assetId === access.assetId) return select(found.id);
    setSearch({ assetId: String(found.assetId), findingId: String(found.id) }, { replace: true });
  };
  const toggle = () => setIsShown(!isShown);
  const isOpen = selected !== null && isOpenFinding(selected);
  const mayComment = mayAddComment(access.person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  useReviewKeys(
    [
      { key: 'g', words: 'Next finding of the job', run: () => next(1) },
      { key: 'Shift+g', words: 'Previous finding of the job', run: () => next(-1) },
      {
        key: 'h',
        words: isShown ? 'Hide the findings' : 'Show the findings',
        run: toggle,
        isEnabled: findings.length > 0,
      },
      {
        key: 't',
        words: 'Turn the chosen finding into a comment',
        run: () => selected && comment(selected),
        isEnabled: isOpen && mayComment && !isCommenting,
      },
      {
        key: 'x',
        words: 'Dismiss the chosen finding',
        run: () => askDismissal(selected),
        isEnabled: isOpen,
      },
    ],
    'Findings',
  );
  return {
    findings,
    selected,
    isShown,
    isBusy: isCommenting || isRestoring,
    mayComment,
    dismissing,
    toggle,
    select,
    next,
    comment,
    askDismissal,
    dismiss: changes.dismiss,
    restore,
  };
}
