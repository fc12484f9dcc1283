import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Spot } from '@shootdesk/shared/asset-comments/comment-parts';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { useState } from 'react';
import { spotName, spotNamed } from '../../../entities/proof/marks/marker-place.ts';
import { Marker, NewSpot } from '../../../entities/proof/marks/marker.tsx';
import { anchorOf } from '../../../entities/proof/marks/shapes.ts';
import { useDraftRecords } from '../../../ui/form/use-stored-draft.ts';
import { CommentForm } from './comment-form.tsx';
import { Crosshair } from './crosshair.tsx';
import { NewDrawing } from './drawing/new-drawing.tsx';
import type { Drawing } from './drawing/use-drawing.ts';
import { MarkerPopup } from './marker-popup.tsx';
import type { Review } from './use-review.ts';

interface NewProps {
  readonly review: Review;
  readonly spot: Spot;
  readonly record: string;
  /** Shapes of the unsent comment. */
  readonly shapes: readonly Shape[];
  readonly drawing: Drawing;
  readonly onDone: () => void;
}

/** The marker of an unsent comment, with its form. */
function NewMarker({ review, spot, record, shapes, drawing, onDone }: NewProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { x, y, pageNumber } = spot;
  const value = { x, y, ...(pageNumber > 1 && { pageNumber }) };
  const save = async (comment: string) => {
    const overlay = { fieldName: 'EditOverlay' as const, value: { value: { shapes: [...shapes] } } };
    const assetCommentDetails = [
      { fieldName: 'Position' as const, value: { value } },
      ...(shapes.length > 0 ? [overlay] : []),
    ];
    const { version, changes } = review.access;
    await changes.add({ assetCommentTypeId: AssetCommentTypeId.Studio, comment, version, assetCommentDetails });
    if (shapes.length > 0) drawing.discard();
  };
  return (
    <>
      <NewSpot ref={setAnchor} spot={spot} />
      <MarkerPopup label="New comment" {...{ anchor, spot, shapes }} onClose={onDone}>
        {shapes.length > 0 && <NewDrawing shapes={shapes} drawing={drawing} onGo={onDone} />}
        <CommentForm
          people={review.access.mentionable}
          label="Comment"
          record={record}
          submitWords="Add Comment"
          isFocused
          onCancel={onDone}
          onDone={onDone}
          save={save}
        />
      </MarkerPopup>
    </>
  );
}

interface NewMarkersProps {
  readonly review: Review;
  readonly page: number;
  /** Prefix of the drafts' keys. */
  readonly place: string;
  readonly drawing: Drawing;
  /** Spot of the comment whose form is open; null for none. */
  readonly open: Spot | null;
  readonly onOpen: (spot: Spot | null) => void;
}

/** The open form of a new comment on a page, and the markers of other unsent comments. */
export function NewMarkers({ review, page, place, drawing, open, onOpen }: NewMarkersProps) {
  const draftRecords = useDraftRecords();
  const spots = `${place}spots/`;
  const drawn = anchorOf(drawing.unsent);
  const drawnName = drawn && spotName(drawn);
  const openName = open && spotName(open);
  const begun = new Set(draftRecords(spots).map((record) => record.slice(spots.length)));
  if (drawnName !== null && drawing.session === null) begun.add(drawnName);
  return (
    <>
      {/* The popup of another comment would cover the picture, so it is closed. */}
      <Crosshair onBegin={() => review.access.select(null)} onChoose={(at) => onOpen({ ...at, pageNumber: page })} />
      {[...begun].map((name) => {
        const spot = spotNamed(name, page);
        if (!spot || name === openName) return null;
        return (
          <Marker
            key={name}
            spot={spot}
            status="Draft"
            aria-haspopup="dialog"
            aria-label="Comment not saved yet"
            title="Comment not saved yet"
            onClick={() => onOpen(spot)}
          >
            <EditOutlined fontSize="inherit" />
          </Marker>
        );
      })}
      {open && openName !== null && (
        <NewMarker
          key={openName}
          review={review}
          spot={open}
          record={spots + openName}
          shapes={openName === drawnName ? drawing.unsent : []}
          drawing={drawing}
          onDone={() => onOpen(null)}
        />
      )}
    </>
  );
}
