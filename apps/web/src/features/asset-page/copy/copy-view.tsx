import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isCopy, type CopyAsset } from '../../../data/copy/mutations.ts';
import { jobAssetsQuery } from '../../../data/files/queries.ts';
import type { ReviewedJob } from '../../../data/jobs/queries.ts';
import { nameOfCopy, ofAsset } from '../../../entities/file/gallery-file.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import { AssetSettings } from '../panels/asset-settings.tsx';
import { PullUp } from '../panels/pull-up.tsx';
import { useReview } from '../comments/use-review.ts';
import { CopyFile } from './copy-file.tsx';
import { CopySection } from './copy-section.tsx';
import { CopyToolbar } from './copy-toolbar.tsx';
import pageStyles from '../asset-page.module.css';
import styles from './copy.module.css';
import { ScanDialog } from './scan-dialog.tsx';
import { useCopyEditing, type CopyEditing } from './use-copy-editing.ts';

interface Props {
  readonly jobId: number;
  readonly job: ReviewedJob;
  /** Id of the asset in the address. */
  readonly assetId: number;
  readonly isFullscreen: boolean;
  readonly onToggleFullscreen: () => void;
}

interface ViewProps extends Props {
  readonly assets: readonly CopyAsset[];
}

/** Blocks the page while texts are saved and the document is made. */
function SavingDialog() {
  return (
    <TitledDialog title="Saving" maxWidth="xs" closesOnBack={false}>
      <div className={styles.saving} role="status">
        <CircularProgress size={28} aria-hidden />
        <span>We&apos;re saving your changes and generating your file. Please do not close this window.</span>
      </div>
    </TitledDialog>
  );
}

/** Links to the templates of a long page; marks those with unsaved text. */
function Templates({ assets, assetId, typed }: Pick<ViewProps, 'assets' | 'assetId'> & Pick<CopyEditing, 'typed'>) {
  const [, setSearch] = useSearchParams();
  if (assets.length < 2) return null;
  return (
    <nav aria-label="Templates" className={styles.templates}>
      {assets.map(({ id, copy }) => {
        const isChanged = copy.copyDetails.some((detail) => typed.typedIn(detail.id) !== null);
        return (
          <Button
            key={id}
            size="small"
            aria-current={id === assetId}
            onClick={() => setSearch({ assetId: String(id) }, { replace: true })}
          >
            {nameOfCopy(copy)}
            {isChanged && <span className={styles.changed} role="img" aria-label="not saved" />}
          </Button>
        );
      })}
    </nav>
  );
}

/** Scrolls to the template in the address, on load and after each change. */
function useShownTemplate(assetId: number) {
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === assetId) return;
    shown.current = assetId;
    const section = room.current?.querySelector(`[data-asset="${assetId}"]`);
    // The first template is below the notices, which should stay visible.
    if (!isFirst || section?.previousElementSibling?.matches('[data-asset]')) section?.scrollIntoView();
  }, [assetId]);
  return room;
}

function Notices({ editing }: { readonly editing: CopyEditing }) {
  const { typed, failure, refusal } = editing;
  return (
    <>
      {refusal !== null && editing.isEditor && <Alert severity="info">{refusal}</Alert>}
      {failure !== null && (
        <Alert severity="error" role="alert">
          {failure} Everything you typed is kept: please try to save again.
        </Alert>
      )}
      <DraftNotice typedAt={typed.restoredAt} onDiscard={typed.discard} />
      {typed.gone.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={typed.discardGone}>
              Discard
            </Button>
          }
        >
          {typed.gone.length === 1 ? 'A text that you were writing has' : 'Texts that you were writing have'} been
          deleted meanwhile. Your words are kept here for you to copy:
          {typed.gone.map(({ field, words }) => (
            <p key={`${field} ${words}`} className={styles.kept}>
              {field !== null && <strong className={styles.keptField}>{field}</strong>}
              {words}
            </p>
          ))}
        </Alert>
      )}
    </>
  );
}

/** Sorts the assets that are in the document before the others. */
const inOrder = (assets: readonly CopyAsset[]) =>
  assets.toSorted((a, b) => Number(b.copy.selected) - Number(a.copy.selected) || a.id - b.id);

/** Keeps the initial order, because a field that moves in the page loses the cursor of the person who is typing in it. */
function useSteadyOrder(assets: readonly CopyAsset[]): readonly CopyAsset[] {
  const [first] = useState(() => inOrder(assets).map(({ id }) => id));
  return useMemo(() => {
    const placeOf = ({ id }: CopyAsset) => (first.includes(id) ? first.indexOf(id) : first.length);
    return inOrder(assets).toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [assets, first]);
}

function Editor({ jobId, job, assetId, assets: unordered, isFullscreen, onToggleFullscreen }: ViewProps) {
  const assets = useSteadyOrder(unordered);
  const editing = useCopyEditing({ ...job, id: jobId }, assets);
  const [isScanning, setIsScanning] = useState(false);
  /** Id of the comment on the whole text from the address, until it has been shown. */
  const [linkedId, setLinkedId] = useState<number | null>(null);
  const showInSettings = ({ id }: AssetComment) => {
    setLinkedId(id);
    if (isFullscreen) onToggleFullscreen();
  };
  const room = useShownTemplate(assetId);
  const asset = assets.find(({ id }) => id === assetId) ?? assets[0];
  const { typed, save, isEnabled, isSaving } = editing;
  const saveTyped = () => {
    if (isEnabled && typed.isDirty && !isSaving) save();
  };
  useReviewKeys(
    [
      { key: 'Ctrl+s', words: 'Save', run: saveTyped },
      { key: 's', words: isFullscreen ? 'Show Asset Settings' : 'Full screen', run: onToggleFullscreen },
    ],
    'Copy',
  );
  return (
    <div className={isFullscreen ? pageStyles.page : `${pageStyles.page} ${pageStyles.withSettings}`}>
      <PageTitle text={`Copy of ${asset?.copy.copyTemplate.displayName ?? 'the job'}`} />
      <div className={styles.room}>
        <CopyToolbar
          {...{ jobId, editing, isFullscreen, onToggleFullscreen }}
          onSave={saveTyped}
          onScan={() => setIsScanning(true)}
        />
        <Templates {...{ assets, assetId, typed }} />
        <div ref={room} className={styles.scroll}>
          <div className={styles.sheet}>
            <Notices editing={editing} />
            <CopyFile jobId={jobId} isEditor={editing.isEditor} />
            {assets.map((each) => (
              <CopySection
                key={each.id}
                asset={each}
                job={job}
                editing={editing}
                isOpen={each.id === asset?.id}
                onShowWhole={showInSettings}
              />
            ))}
          </div>
        </div>
      </div>
      {!isFullscreen && asset && (
        <PullUp>
          <Settings key={asset.id} {...{ asset, job, linkedId }} onLinkShown={() => setLinkedId(null)} />
        </PullUp>
      )}
      {isScanning && <ScanDialog assets={assets} editing={editing} onClose={() => setIsScanning(false)} />}
      {isSaving && <SavingDialog />}
    </div>
  );
}

interface SettingsProps {
  readonly asset: CopyAsset;
  readonly job: ReviewedJob;
  /** The comment to show; null for none. */
  readonly linkedId: number | null;
  readonly onLinkShown: () => void;
}

function Settings({ asset, job, linkedId, onLinkShown }: SettingsProps) {
  const { version } = asset;
  const review = useReview(asset, version, job);
  const show = useEffectEvent((id: number) => {
    review.setFilter({ by: '', status: '', version: 'all' });
    review.access.select(id);
    onLinkShown();
  });
  useEffect(() => {
    if (linkedId !== null) show(linkedId);
  }, [linkedId]);
  const file = useMemo(() => ofAsset(asset), [asset]);
  return <AssetSettings {...{ asset, file, version, review }} onChoose={() => undefined} onSeek={null} />;
}

/** The copy of a job: every template with its fields, and beside them, unless full-screen, Asset Settings. */
export default function CopyView(props: Props) {
  const query = useQuery(jobAssetsQuery(props.jobId));
  return (
    <Loaded query={query} what="The copy">
      {(assets) => <Editor {...props} assets={assets.filter(isCopy)} />}
    </Loaded>
  );
}
