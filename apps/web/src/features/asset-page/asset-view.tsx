import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { momentOf, spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { deliversResources } from '@shootdesk/shared/service-jobs/job-tabs';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { useMemo, useState } from 'react';
import { GalleryContext, type GalleryAccess } from '../../entities/file/gallery-context.ts';
import stepStyles from '../../entities/file/step-buttons.module.css';
import { StepButtons } from '../../entities/file/step-buttons.tsx';
import { useWaitingPreviews } from '../../entities/file/use-waiting-previews.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import styles from './asset-page.module.css';
import { AssetSettings } from './panels/asset-settings.tsx';
import { ReviewPicture } from './review-picture.tsx';
import { useLinkedComment } from './comments/use-linked-comment.ts';
import { useReviewKeys } from '../../entities/proof/review-keys.ts';
import { useCommentKeys } from './keys/use-comment-keys.ts';
import { PassDialog } from './pass/pass-dialog.tsx';
import { PictureStrip } from './pass/picture-strip.tsx';
import { RejectDialog } from './pass/reject-dialog.tsx';
import { usePicturePass } from './pass/use-picture-pass.ts';
import { PullUp } from './panels/pull-up.tsx';
import { ReviewFilm } from './review-film.tsx';
import { Toolbar } from './toolbar.tsx';
import { useAssetChanges } from './use-asset.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useReview } from './comments/use-review.ts';
import { CompareView } from './compare/compare-view.tsx';
import { CompareFilms } from './compare/compare-films.tsx';
import { useCompare } from './compare/use-compare.ts';
import { inVersion } from './versions/asset-version.ts';
import { NewVersionNotice } from './versions/new-version-notice.tsx';
import { useVerdict, VerdictControls, type CheckedJob } from './verdict/verdict-buttons.tsx';
import { useShownVersion } from './versions/use-shown-version.ts';

/** The view that shows the work of a service group; null for groups whose work has none. */
type ViewKind = 'picture' | 'film' | null;

const { Photography, Floorplan, VirtualStaging, Video, VidMo, Copywriting } = ServiceGroupId;
const pictures: readonly number[] = [Photography, Floorplan, VirtualStaging];
const films: readonly number[] = [Video, VidMo];

/** Chooses the viewer of an asset: by service group for the built-in groups, by content type for groups that a studio added. */
export function viewKindOf(serviceGroupId: number, contentType: string | undefined): ViewKind {
  if (pictures.includes(serviceGroupId)) return 'picture';
  if (films.includes(serviceGroupId)) return 'film';
  if (serviceGroupId === Copywriting || deliversResources(serviceGroupId)) return null;
  return contentType?.startsWith('video/') ? 'film' : 'picture';
}

interface Props {
  readonly asset: Asset;
  readonly kind: ViewKind;
  readonly job: CheckedJob;
  /** False while the asset comes from the cache and is being refetched. */
  readonly isUpToDate: boolean;
  readonly neighbours: Neighbours;
  readonly isFullscreen: boolean;
  readonly onToggleFullscreen: () => void;
}

/** Callbacks with which the viewer refetches the file and retries its previews. */
function useAccess(asset: Asset, version: number): GalleryAccess {
  const changes = useAssetChanges(asset);
  return useMemo(
    () => ({
      renew: async () => {
        const fresh = await changes.renew();
        return fresh && inVersion(fresh, version);
      },
      retryPreviews: async ({ fileId }) => {
        if (fileId !== null) await changes.retryPreviews(fileId);
      },
    }),
    [changes, version],
  );
}

/** An asset in the version that was chosen, with its toolbar and, unless full-screen, Asset Settings. */
export function AssetView({ asset, kind, job, isUpToDate, neighbours, isFullscreen, onToggleFullscreen }: Props) {
  const shown = useShownVersion(asset, isUpToDate);
  const { version } = shown;
  const compare = useCompare();
  const { comparison } = compare;
  const [sought, setSought] = useState<{ readonly ms: number } | null>(null);
  const access = useAccess(asset, version);
  const file = inVersion(asset, version);
  useWaitingPreviews(`asset ${asset.id}`, [file], access.renew);
  const review = useReview(asset, version, job);
  const onShow = (comment: AssetComment) => {
    if (comment.version !== shown.version) shown.show(comment.version);
    review.setFilter({ showsMarkers: true });
    review.access.select(comment.id);
    // A comment without a spot and a moment appears in the list only, which full-screen hides.
    if (isFullscreen && spotOf(comment) === null && momentOf(comment) === null) onToggleFullscreen();
  };
  useLinkedComment(review.access, onShow);
  const verdict = useVerdict(asset.serviceJobId, job);
  const pass = usePicturePass({ asset, review, shown, job, neighbours, verdict });
  // While comparing, the keys step through the comments on the two compared versions.
  const sides = comparison && [comparison.left, comparison.right];
  const seenVersions = sides && sides.flatMap((side) => ('version' in side ? [side.version] : []));
  useCommentKeys({ asset, review, shown, neighbours, seenVersions, onShow });
  const sizeWords = isFullscreen ? 'Show Asset Settings' : 'Full screen';
  useReviewKeys([{ key: 's', words: sizeWords, run: onToggleFullscreen }]);
  const choose = (wanted: number) => {
    setSought(null);
    shown.show(wanted);
  };
  const seek = (ms: number, wanted: number) => {
    shown.show(wanted);
    setSought({ ms });
  };
  const key = `${asset.id} ${version}`;
  // The buttons take their room before the job's assets are loaded, so that the picture does not jump.
  const hasSteps = neighbours.count !== 1 && !comparison;
  return (
    <GalleryContext value={access}>
      <PageTitle text={file.name} />
      <div className={isFullscreen ? styles.page : `${styles.page} ${styles.withSettings}`}>
        <div className={styles.viewer}>
          <Toolbar
            {...{ asset, file, shown, isFullscreen, onToggleFullscreen }}
            onCompare={kind === null ? null : compare.open}
            comparesResources={kind === 'picture'}
            review={kind === null ? null : review}
            place={neighbours.place}
            verdict={<VerdictControls verdict={verdict} onPassed={pass.forget} />}
          />
          <div
            tabIndex={-1}
            className={`${stepStyles.room} ${hasSteps ? '' : stepStyles.alone} ${kind === 'film' ? styles.film : ''}`}
          >
            {kind === null && <p className={styles.none}>No Available View</p>}
            {kind === 'film' && !comparison && <ReviewFilm key={key} file={file} review={review} sought={sought} />}
            {kind === 'picture' && !comparison && <ReviewPicture key={key} {...{ file, review, neighbours }} />}
            {kind === 'picture' && comparison && (
              <CompareView {...{ asset, review, comparison }} onChange={compare.change} onClose={compare.close} />
            )}
            {kind === 'film' && comparison && (
              <CompareFilms {...{ asset, review, comparison }} onChange={compare.change} onClose={compare.close} />
            )}
            <NewVersionNotice shown={shown} />
            {neighbours.count > 1 && hasSteps && <StepButtons has={neighbours.has} onStep={neighbours.go} />}
          </div>
          {!comparison && (
            <PictureStrip jobId={asset.serviceJobId} assetId={asset.id} pass={pass} onShow={neighbours.goTo} />
          )}
          {pass.toResolve && <PassDialog comments={pass.toResolve} onAnswer={pass.answer} />}
          {pass.isRejecting && (
            <RejectDialog
              name={file.name}
              review={review}
              reject={pass.reject}
              onClose={() => pass.setIsRejecting(false)}
            />
          )}
        </div>
        {!isFullscreen && (
          <PullUp>
            <AssetSettings
              {...{ asset, file, version, review }}
              onChoose={choose}
              onSeek={kind === 'film' ? seek : null}
            />
          </PullUp>
        )}
      </div>
    </GalleryContext>
  );
}
