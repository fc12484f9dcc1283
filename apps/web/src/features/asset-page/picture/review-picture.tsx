import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { atPage, type GalleryFile } from '../../../entities/file/gallery-file.ts';
import { Pager } from '../../../entities/file/pager.tsx';
import { PreviewAction } from '../../../entities/file/preview-action.tsx';
import { Preview } from '../../../entities/file/preview.tsx';
import { useFreshAddress } from '../../../entities/file/use-fresh-address.ts';
import styles from './picture.module.css';
import { spotOf, type Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import { draftOf } from '../comments/comment-text.ts';
import { Markers, NewMarkers } from '../comments/markers.tsx';
import { DrawingBar } from '../drawing/drawing-bar.tsx';
import { DrawingLayer } from '../drawing/drawing-layer.tsx';
import { anchorOf } from '../drawing/shapes.ts';
import { useDrawing } from '../drawing/use-drawing.ts';
import { useShownPage } from '../comments/use-shown-page.ts';
import type { Review } from '../use-review.ts';
import { Sheet, type SheetAccess } from './sheet.tsx';
import { useSize, useZoom } from './use-zoom.ts';
import { fitInto } from './zoom.ts';

interface Props {
  readonly file: GalleryFile;
  readonly review: Review;
}

const zoomStep = 1.5;

function Page({ file, review, page }: Props & { readonly page: number }) {
  const shown = atPage(file, page);
  const address = useFreshAddress(file, (fresh) => atPage(fresh, page).preview.large);
  const isThere = shown.preview.state === 'ready' && shown.preview.large !== null && !address.isBroken;
  const { element: room, ref, size } = useSize();
  const sheet = useRef<SheetAccess>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  const fitting = useMemo(() => (ratio === null ? size : fitInto(size, ratio)), [size, ratio]);
  const [draft, setDraft] = useState<Spot | null>(null);
  const canAdd = mayAddComment(review.person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  const place = draftOf.place(review.assetId, review.version, `pages/${page}`);
  const drawing = useDrawing(review, place, (shapes) => {
    const spot = anchorOf(shapes);
    if (spot) setDraft({ ...spot, pageNumber: page });
  });
  const ofPage = review.comments.filter((comment) => spotOf(comment)?.pageNumber === page);
  const begin = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const spot = isThere && canAdd && !drawing.session ? sheet.current?.spotAt(x, y) : null;
    if (spot) setDraft({ ...spot, pageNumber: page });
  };
  const { zoom, zoomBy, fit, handlers } = useZoom(room, fitting, size, begin);
  const onLoad = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement && target.naturalHeight > 0) {
      setRatio(target.naturalWidth / target.naturalHeight);
    }
  };
  return (
    <div className={styles.room} ref={ref} data-zoomed={zoom.scale > 1} data-can-add={canAdd && isThere} {...handlers}>
      <Sheet
        ref={sheet}
        className={ratio === null ? styles.unmeasured : styles.sheet}
        size={ratio === null || size.width === 0 ? null : fitting}
        zoom={zoom}
        onLoadCapture={onLoad}
      >
        <Preview file={shown} size="large" address={address} />
        {isThere && <DrawingLayer review={review} drawing={drawing} comments={ofPage} />}
        {isThere && <Markers review={review} page={page} drawing={drawing} />}
        {isThere && canAdd && <NewMarkers {...{ review, page, place, drawing }} open={draft} onOpen={setDraft} />}
      </Sheet>
      {isThere && <DrawingBar drawing={drawing} canDraw={canAdd} />}
      <PreviewAction file={shown} address={address} />
      {isThere && (
        <div className={styles.zoom}>
          <IconButton color="inherit" aria-label="Zoom in" title="Zoom in" onClick={() => zoomBy(zoomStep)}>
            <Add />
          </IconButton>
          <IconButton color="inherit" aria-label="Zoom out" title="Zoom out" onClick={() => zoomBy(1 / zoomStep)}>
            <Remove />
          </IconButton>
          <IconButton color="inherit" aria-label="Fit" title="Fit" onClick={fit}>
            <FitScreen />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** A picture or plan with the markers of its comments, to zoom into; a click begins a comment at its spot. */
export function ReviewPicture({ file, review }: Props) {
  const [page, setPage] = useShownPage(review);
  return (
    <div className={styles.withPager}>
      <Page key={page} file={file} review={review} page={page} />
      <Pager file={file} page={page} onPage={setPage} />
    </div>
  );
}
