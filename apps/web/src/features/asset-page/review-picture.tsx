import { spotOf, type Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { mayAddComment } from '@shootdesk/shared/asset-comments/commenter';
import { useRef, useState } from 'react';
import { atPage, type GalleryFile } from '../../entities/file/gallery-file.ts';
import { Pager } from '../../entities/file/pager.tsx';
import { useFreshAddress } from '../../entities/file/use-fresh-address.ts';
import { draftOf } from '../../entities/file/comment-drafts.ts';
import { Markers } from './comments/markers.tsx';
import { NewMarkers } from './comments/new-markers.tsx';
import { useShownPage } from './comments/use-shown-page.ts';
import { DrawingBar } from './comments/drawing/drawing-bar.tsx';
import { DrawingLayer } from './comments/drawing/drawing-layer.tsx';
import { anchorOf } from '../../entities/proof/marks/shapes.ts';
import { useDrawing } from './comments/drawing/use-drawing.ts';
import type { Review } from './comments/use-review.ts';
import { FindingsLayer } from './findings/findings-layer.tsx';
import { FindingsPanel } from './findings/findings-panel.tsx';
import { useFindings, type FindingsView } from './findings/use-findings.ts';
import type { Neighbours } from './use-neighbours.ts';
import { useLight, type LightState } from '../../entities/proof/picture/light-control.tsx';
import styles from '../../entities/proof/picture/picture.module.css';
import type { SheetAccess } from '../../entities/proof/picture/sheet.tsx';
import type { Point } from '../../entities/proof/picture/zoom.ts';
import { useTiles } from '../../entities/proof/picture/use-tiles.ts';
import { ZoomRoom } from '../../entities/proof/picture/zoom-room.tsx';

interface Props {
  readonly file: GalleryFile;
  readonly review: Review;
  readonly neighbours: Neighbours;
}

interface PageProps extends Pick<Props, 'file' | 'review'> {
  readonly page: number;
  readonly light: LightState;
  readonly findings: FindingsView;
}

function Page({ file, review, page, light, findings }: PageProps) {
  const shown = atPage(file, page);
  const address = useFreshAddress(file, (fresh) => atPage(fresh, page).preview.large);
  const isThere = shown.preview.state === 'ready' && shown.preview.large !== null && !address.isBroken;
  const tiles = useTiles(shown.fileId, page, isThere);
  const sheet = useRef<SheetAccess>(null);
  const [draft, setDraft] = useState<Spot | null>(null);
  const canAdd = mayAddComment(review.access.person, { assetCommentTypeId: AssetCommentTypeId.Studio, isReply: false });
  const place = draftOf.place(review.access.assetId, review.access.version, `pages/${page}`);
  const drawing = useDrawing(review.access.changes, place, (shapes) => {
    const spot = anchorOf(shapes);
    if (spot) setDraft({ ...spot, pageNumber: page });
  });
  const ofPage = review.selection.comments.filter((comment) => spotOf(comment)?.pageNumber === page);
  const selected = ofPage.find(({ id }) => id === review.selection.selectedId);
  const selectedSpot = selected && spotOf(selected);
  const chosen = selected && selectedSpot ? { id: selected.id, spot: selectedSpot } : null;
  const begin = ({ x, y }: Point) => {
    const spot = isThere && canAdd && !drawing.session ? sheet.current?.spotAt(x, y) : null;
    if (spot) setDraft({ ...spot, pageNumber: page });
  };
  const bar = isThere && (
    <>
      <DrawingBar drawing={drawing} canDraw={canAdd} />
      {!drawing.session && <FindingsPanel view={findings} />}
    </>
  );
  return (
    <ZoomRoom
      file={shown}
      onClick={begin}
      hasDoubleTap
      {...{ tiles, address, isThere, canAdd, light, sheet, chosen, bar }}
    >
      {isThere && <FindingsLayer view={findings} />}
      {isThere && <DrawingLayer review={review} drawing={drawing} comments={ofPage} />}
      {isThere && <Markers review={review} page={page} drawing={drawing} />}
      {isThere && canAdd && <NewMarkers {...{ review, page, place, drawing }} open={draft} onOpen={setDraft} />}
    </ZoomRoom>
  );
}

/** A picture or plan with the markers of its comments, to zoom into; a click begins a comment at its spot. */
export function ReviewPicture({ file, review, neighbours }: Props) {
  const [page, setPage] = useShownPage(review.selection);
  const light = useLight();
  const { serviceJobId } = review.access;
  const findings = useFindings({ serviceJobId, fileId: file.fileId, review, neighbours });
  return (
    <div className={styles.withPager}>
      <Page key={page} {...{ file, review, page, light, findings }} />
      <Pager file={file} page={page} onPage={setPage} />
    </div>
  );
}
