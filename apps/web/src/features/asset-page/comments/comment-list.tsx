import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { inStudio } from '@shootdesk/shared/service-job-users/job-person';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { memo, startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { ExportCommentsButton } from '../../../entities/file/export-comments-button.tsx';
import { NativeSelect } from '../../../ui/inputs/native-select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comment-form.tsx';
import { fieldNameOf } from './field-of.ts';
import { draftOf } from '../../../entities/file/comment-drafts.ts';
import styles from './comments.module.css';
import { commenterOf, momentOf, spotOf, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { isNote, isToAnswer, type CommentAccess, type Review, type VersionFilter } from './use-review.ts';

const { Studio, ProofingNote } = AssetCommentTypeId;

const mayAdd = ({ person }: CommentAccess) => mayAddComment(person, { assetCommentTypeId: Studio, isReply: false });

const versionWords: Readonly<Record<VersionFilter, string>> = {
  this: 'This version',
  others: 'Other versions',
  all: 'All versions',
};
const isVersionFilter = (text: string): text is VersionFilter => text in versionWords;

/** True for people of the studio who could be assigned to the job but are not. */
const hasNoPart = ({ person }: CommentAccess) =>
  inStudio(person) && person.role !== 'ProductionManager' && person.jobUserRoleIds.length === 0;

const statuses = [null, 'Revised', 'Resolved', 'ChangeRequest'] as const;

/** Filters the comments in the list and the markers by commenter, status and version. */
function Filters({ review: { access, filter, setFilter } }: { readonly review: Review }) {
  const toAnswer = access.all.filter(isToAnswer);
  if (toAnswer.length < 2) return null;
  const hasOthers = filter.version !== 'this' || toAnswer.some((each) => each.version !== access.version);
  const commenters = [...new Set(toAnswer.map(commenterOf))].toSorted((a, b) => a.localeCompare(b, 'en'));
  const field = { size: 'small', sx: { flex: '1 1 120px', minWidth: 0 } } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, px: 2, pt: 2, pb: 0.5 }}>
      <NativeSelect
        {...field}
        label="By"
        value={filter.by}
        placeholder="Everybody"
        choices={commenters.map((name) => ({ value: name, name }))}
        onChange={(by) => setFilter({ by })}
      />
      <NativeSelect
        {...field}
        label="Status"
        value={filter.status}
        placeholder="Every status"
        choices={statuses.map((status) => ({ value: statusWord(status), name: statusWord(status) }))}
        onChange={(status) => setFilter({ status })}
      />
      {hasOthers && (
        <NativeSelect
          {...field}
          label="Version"
          value={filter.version}
          choices={Object.entries(versionWords).map(([value, name]) => ({ value, name }))}
          onChange={(value) => isVersionFilter(value) && setFilter({ version: value })}
        />
      )}
    </Box>
  );
}

interface ItemProps {
  readonly comment: AssetComment;
  readonly access: CommentAccess;
  readonly isOfShownVersion: boolean;
  /** The copy field that the comment is about; null for others. */
  readonly fieldName: string | null;
  readonly isSelected: boolean;
  readonly onShow: (comment: AssetComment) => void;
}

/** An entry of the list. It scrolls into view when it is selected by its marker, a key or a link. */
function Entry({ isSelected, children }: { readonly isSelected: boolean; readonly children: ReactNode }) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li ref={entry} aria-current={isSelected}>
      {children}
    </li>
  );
}

const Item = memo(function Item({ comment, access, isOfShownVersion, fieldName, isSelected, onShow }: ItemProps) {
  return (
    <Entry isSelected={isSelected}>
      {!isOfShownVersion && (
        <Chip size="small" variant="outlined" label={`on version ${comment.version}`} sx={{ mb: 0.5 }} />
      )}
      {fieldName !== null && <Chip size="small" variant="outlined" label={`on ${fieldName}`} sx={{ mb: 0.5 }} />}
      {/* An open popup shows the draft, so the card in the list does not. */}
      <CommentCard
        key={String(isSelected)}
        opensDrafts={!isSelected}
        isOpen={isSelected}
        comment={comment}
        access={access}
      />
      {(spotOf(comment) ?? momentOf(comment)) && (
        <Button size="small" onClick={() => onShow(comment)} sx={{ ml: -0.75 }}>
          {momentOf(comment) ? `Show at ${momentOf(comment)}` : 'Show on the picture'}
        </Button>
      )}
    </Entry>
  );
});

/** Placeholder of the empty list, with a link to the comments that the filter hides. */
function NoComments({ review: { access, setFilter } }: { readonly review: Review }) {
  const count = access.all.filter(isToAnswer).length;
  if (count === 0) return <p className={styles.empty}>No comments</p>;
  const showAll = () => setFilter({ by: '', status: '', version: 'all', onlyUnresolved: false });
  return (
    <div className={styles.empty}>
      {count === 1 ? 'One comment on this asset is' : `${count} comments on this asset are`} not of the chosen version
      and filter.
      <Button size="small" onClick={showAll}>
        Show all comments
      </Button>
    </div>
  );
}

const firstItems = 20;
const itemsATurn = 40;

/** Number of comments to render: the top of the list at once, the rest in portions, so that the page stays responsive. */
function useGrowingCount(wanted: number): number {
  const [count, setCount] = useState(firstItems);
  useEffect(() => {
    if (count < wanted) startTransition(() => setCount(count + itemsATurn));
  }, [count, wanted]);
  return count;
}

interface ListProps {
  readonly asset: Asset;
  readonly review: Review;
  readonly onChoose: (version: number) => void;
}

/** Lists the comments on the displayed version by number, or those on other versions, each with its version. */
export function CommentList({ asset, review, onChoose }: ListProps) {
  const { access, filter, setFilter, selection } = review;
  const { assetId, changes, version, select, isLoaded } = access;
  const listed = [
    ...(filter.version === 'others' ? [] : selection.comments),
    ...(filter.version === 'this' ? [] : selection.onOtherVersions),
  ];
  const count = useGrowingCount(listed.length);
  const show = (comment: AssetComment) => {
    if (comment.version !== version) onChoose(comment.version);
    setFilter({ showsMarkers: true });
    select(comment.id);
  };
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  // A stable function, so that selecting one comment does not render the others.
  const onShow = useCallback((comment: AssetComment) => latestShow.current(comment), []);
  return (
    <Panel title="Comments" action={<ExportCommentsButton jobId={asset.serviceJobId} />}>
      <Filters review={review} />
      {isLoaded && listed.length === 0 && <NoComments review={review} />}
      <ul className={styles.list} aria-label="Comments" tabIndex={-1}>
        {listed.slice(0, count).map((comment) => (
          <Item
            key={comment.id}
            access={access}
            isOfShownVersion={comment.version === version}
            fieldName={fieldNameOf(asset, comment)}
            isSelected={selection.selectedId === comment.id}
            {...{ comment, onShow }}
          />
        ))}
      </ul>
      {hasNoPart(access) && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1.5 }}>
          You have no part in this job, so you can read the comments but not answer or resolve them. Somebody who is
          assigned to the job, or a production manager, can.
        </Typography>
      )}
      {mayAdd(access) && (
        <Box sx={{ p: 2, pt: 1 }}>
          <CommentForm
            label="Comment on the whole asset"
            key={version}
            record={draftOf.asset(assetId, version)}
            people={access.mentionable}
            submitWords="Add Comment"
            save={(comment) => changes.add({ assetCommentTypeId: Studio, comment, version })}
          />
        </Box>
      )}
    </Panel>
  );
}

/** The notes that the client sees with the proof. */
export function ProofingNotes({ review }: { readonly review: Review }) {
  const { access, selection } = review;
  const { assetId, all, changes, isLoaded } = access;
  const proofingNotes = all.filter(isNote);
  return (
    <Panel title="Proofing Notes">
      {isLoaded && proofingNotes.length === 0 && <p className={styles.empty}>No Available Notes</p>}
      <ul className={styles.list} aria-label="Proofing Notes" tabIndex={-1}>
        {proofingNotes.map((note) => (
          <Entry key={note.id} isSelected={note.id === selection.selectedId}>
            <CommentCard comment={note} access={access} />
          </Entry>
        ))}
      </ul>
      {mayAdd(access) && (
        <Box sx={{ p: 2, pt: 1 }}>
          <CommentForm
            label="Note for the client"
            record={draftOf.note(assetId)}
            submitWords="Add Note"
            save={(comment) => changes.add({ assetCommentTypeId: ProofingNote, comment })}
          />
        </Box>
      )}
    </Panel>
  );
}
