import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import Remove from '@mui/icons-material/Remove';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useMemo, useState, type CSSProperties, type PointerEvent } from 'react';
import { spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import { Pager } from '../../../entities/file/pager.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { dropSelection } from '../../../kernel/drop-selection.ts';
import { Markers } from '../comments/markers.tsx';
import { CommentDrawings } from '../comments/drawing/drawing-layer.tsx';
import drawingStyles from '../../../entities/proof/marks/drawing.module.css';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';
import { Sheet } from '../../../entities/proof/picture/sheet.tsx';
import { useSize, useZoom } from '../../../entities/proof/picture/use-zoom.ts';
import pictureStyles from '../../../entities/proof/picture/picture.module.css';
import { ViewButton } from '../../../entities/proof/picture/view-controls.tsx';
import { fitInto, zoomStep } from '../../../entities/proof/picture/zoom.ts';
import type { Review } from '../comments/use-review.ts';
import type { Comparison } from '../versions/comparison.ts';
import { CompareBar, CompareRoom, CompareWays } from './compare-bar.tsx';
import styles from './compare.module.css';
import { useComparedFiles, type ComparedFile } from './compared-files.ts';
import { ComparedPicture } from './compared-picture.tsx';

/** On a picture of 100 megapixels, one of its pixels then takes two on the screen. */
const maxTiedScale = 24;

interface MarkersProps {
  readonly compared: ComparedFile;
  readonly review: Review;
  readonly page: number;
  readonly isQuiet: boolean;
}

/** The markers of one picture; those of the older version have a muted colour. */
function SideMarkers({ compared, review, page, isQuiet }: MarkersProps) {
  if (!('version' in compared.side)) return null;
  const own: Review = {
    ...review,
    access: { ...review.access, version: compared.side.version },
    selection: { ...review.selection, comments: compared.comments, carried: [] },
  };
  const drawn = review.filter.showsMarkers ? compared.comments.filter((each) => spotOf(each)?.pageNumber === page) : [];
  return (
    <div className={isQuiet ? styles.quiet : styles.loud} role="group" aria-label={`Comments on ${compared.name}`}>
      <div className={drawingStyles.layer}>
        <CommentDrawings review={own} comments={drawn} />
      </div>
      <Markers review={own} page={page} />
    </div>
  );
}

interface TwoProps {
  readonly asset: Asset;
  readonly review: Review;
  readonly left: ComparedFile;
  readonly right: ComparedFile;
  readonly mode: Comparison['mode'];
  /** Percent of the wipe or the overlay. */
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  /** The picture in front in the flip mode. */
  readonly front: 'left' | 'right';
  readonly page: number;
}

/** Style of the right picture, which covers the left one. */
function overlayStyle({ mode, amount, front }: Pick<TwoProps, 'mode' | 'amount' | 'front'>): CSSProperties {
  if (mode === 'wipe') return { clipPath: `inset(0 0 0 ${amount}%)` };
  if (mode === 'overlay') return { opacity: amount / 100 };
  if (mode === 'difference') return { mixBlendMode: 'difference' };
  return mode === 'flip' && front === 'left' ? { visibility: 'hidden' } : {};
}

/** The draggable line between the pictures of a wipe. By keyboard the slider of the bar does the same. */
function WipeLine({ amount, onAmount }: Pick<TwoProps, 'amount' | 'onAmount'>) {
  const move = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLButtonElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.parentElement!.getBoundingClientRect();
    onAmount(Math.min(100, Math.max(0, (100 * (clientX - box.left)) / box.width)));
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles.wipeLine}
      style={{ left: `${amount}%` }}
      onPointerDown={({ currentTarget, pointerId }) => {
        dropSelection();
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={move}
    />
  );
}

function TwoPictures({ asset, review, left, right, mode, amount, onAmount, front, page }: TwoProps) {
  const { ref: measure, size: room } = useSize();
  // The zoom takes both pictures as filling their rooms, because their aspect ratios may differ.
  const ratio = room.height > 0 ? room.width / room.height : 1;
  const tied = useMemo(() => ({ ...room, ratio, maxScale: maxTiedScale }), [room, ratio]);
  const { zoom, zoomBy, fit, wheelRef, handlers } = useZoom(tied);
  const [leftRatio, setLeftRatio] = useState<number | null>(null);
  const [rightRatio, setRightRatio] = useState<number | null>(null);
  const isSideBySide = mode === 'side';
  const parts = { asset, page, room, zoom };
  const markersOf = (compared: ComparedFile, isQuiet: boolean) => (
    <SideMarkers compared={compared} review={review} page={page} isQuiet={isQuiet} />
  );
  const sheetRatio = rightRatio ?? leftRatio;
  const shows = { left: mode !== 'flip' || front === 'left', right: mode !== 'flip' || front === 'right' };
  useReviewKeys(
    [
      { key: ['+', '='], words: 'Zoom in', run: () => zoomBy(zoomStep), isRepeated: true },
      { key: '-', words: 'Zoom out', run: () => zoomBy(1 / zoomStep), isRepeated: true },
      { key: '0', words: 'Fit', run: fit },
    ],
    'View',
  );
  return (
    <div className={isSideBySide ? `${styles.rooms} ${styles.two}` : styles.rooms}>
      <div className={styles.room} ref={measure} data-zoomed={zoom.scale > 1} {...handlers}>
        <div ref={wheelRef} className={styles.stack}>
          <ComparedPicture {...parts} compared={left} onRatio={setLeftRatio}>
            {isSideBySide && markersOf(left, true)}
          </ComparedPicture>
          {!isSideBySide && (
            <>
              <ComparedPicture
                {...parts}
                compared={right}
                onRatio={setRightRatio}
                style={overlayStyle({ mode, amount, front })}
              />
              {sheetRatio !== null && (
                <div className={styles.layer}>
                  <Sheet label="Both pictures" size={fitInto(room, sheetRatio)} zoom={zoom}>
                    {shows.left && markersOf(left, true)}
                    {shows.right && markersOf(right, false)}
                  </Sheet>
                </div>
              )}
              {mode === 'wipe' && <WipeLine amount={amount} onAmount={onAmount} />}
            </>
          )}
          {(isSideBySide || mode === 'wipe' || (mode === 'flip' && front === 'left')) && (
            <span className={styles.label}>{left.name}</span>
          )}
          {!isSideBySide && shows.right && (
            <span className={`${styles.label} ${styles.labelRight}`}>
              {mode === 'difference' ? 'Bright is different' : right.name}
            </span>
          )}
        </div>
      </div>
      {isSideBySide && (
        <div className={styles.room} data-zoomed={zoom.scale > 1} {...handlers}>
          <div ref={wheelRef} className={styles.stack}>
            <ComparedPicture {...parts} compared={right} onRatio={setRightRatio}>
              {markersOf(right, false)}
            </ComparedPicture>
            <span className={styles.label}>{right.name}</span>
          </div>
        </div>
      )}
      <div className={pictureStyles.controls}>
        <ViewButton label="Zoom in" keyName="+" onClick={() => zoomBy(zoomStep)}>
          <Add />
        </ViewButton>
        <ViewButton label="Zoom out" keyName="-" onClick={() => zoomBy(1 / zoomStep)}>
          <Remove />
        </ViewButton>
        <ViewButton label="Fit" keyName="0" onClick={fit}>
          <FitScreen />
        </ViewButton>
      </div>
    </div>
  );
}

interface Props {
  readonly asset: Asset;
  readonly review: Review;
  readonly comparison: Comparison;
  readonly onChange: (part: Partial<Comparison>) => void;
  readonly onClose: () => void;
}

/** Compares two versions of an asset, or a version with the resource it was made from, page by page with a shared zoom. */
export function CompareView({ asset, review, comparison, onChange, onClose }: Props) {
  const files = useComparedFiles(asset, review, comparison);
  const [amount, setAmount] = useState(50);
  const [front, setFront] = useState<'left' | 'right'>('left');
  const [page, setPage] = useState(1);
  const [followedId, setFollowedId] = useState<number | null>(null);
  const { left, right } = files;
  // Brings the picture with the selected comment to the front.
  if (review.selection.selectedId !== followedId) {
    setFollowedId(review.selection.selectedId);
    const has = (compared: ComparedFile | null) =>
      compared?.comments.some(({ id }) => id === review.selection.selectedId);
    if (has(left) || has(right)) setFront(has(left) ? 'left' : 'right');
  }
  const flip = () => {
    // Otherwise a comment's popup would stay open without its marker.
    review.access.select(null);
    if (comparison.mode === 'flip') setFront(front === 'left' ? 'right' : 'left');
    else onChange({ mode: 'flip' });
  };
  useReviewKeys(
    [
      { key: 'f', words: 'Flip between the two pictures', run: flip, takesOver: true },
      { key: 'Escape', words: 'Close Compare', run: onClose, takesOver: true },
    ],
    'View',
  );
  const longer = left && right && left.file.pages.length > right.file.pages.length ? left : right;
  return (
    <CompareRoom>
      <CompareBar
        {...{ comparison, files, onChange, onClose }}
        note={files.left && files.note}
        ways={<CompareWays mode={comparison.mode} {...{ onChange, amount }} onAmount={setAmount} />}
      />
      {left && right ? (
        <TwoPictures
          key={`${left.file.fileId} ${right.file.fileId} ${page}`}
          {...{ asset, review, left, right, amount, front, page }}
          mode={comparison.mode}
          onAmount={setAmount}
        />
      ) : files.isLoading ? (
        <PageLoading />
      ) : (
        <p className={styles.none}>
          {files.note ?? 'There is nothing to compare with. Choose another version or resource above.'}
        </p>
      )}
      {longer && <Pager file={longer.file} page={page} onPage={setPage} />}
    </CompareRoom>
  );
}
