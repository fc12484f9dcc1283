import { useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { FileFilters, useFileFilters } from './file-filters.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import { GalleryContext, type GalleryAccess } from '../../entities/file/gallery-context.ts';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import type { FindingBadge } from '../../entities/preflight/finding-badges.ts';
import { defaultOrder, inOrder } from '../../entities/file/gallery-order.ts';
import { Grid, type GridHandle } from './grid.tsx';
import { Overlay } from './overlay/overlay.tsx';
import { Tile } from './tile.tsx';
import { useSelection } from './use-selection.ts';
import { useWaitingPreviews } from '../../entities/file/use-waiting-previews.ts';

interface Props {
  /** Accessible name. */
  readonly label: string;
  /** Files that match the filter, in any order. */
  readonly files: readonly GalleryFile[];
  readonly access: GalleryAccess;
  /** Height in pixels. */
  readonly maxHeight: number;
  /** Most files that can be chosen; null disables choosing. */
  readonly limit: number | null;
  readonly filter?: ReactNode;
  /** Files that the studio still has to correct. */
  readonly toMend?: ReadonlySet<number>;
  /** What is said about each file beside its name. */
  readonly factsOf?: (id: number) => string;
  /** What preflight found, by the id of the file's blob. */
  readonly badges?: ReadonlyMap<number, FindingBadge>;
  readonly renderActions: (chosen: readonly GalleryFile[], shown: readonly GalleryFile[]) => ReactNode;
  /** Kind of the file, in galleries with several. */
  readonly labelOf?: (id: number) => string | null;
  readonly onEdit?: (id: number) => void;
  /** What dragging files out of the gallery carries. */
  readonly onDrag?: (ids: readonly number[], event: DragEvent) => void;
  /** The page of an asset; null where there is none to open. */
  readonly pageOf?: ((id: number) => string) | null;
}

const none: ReadonlySet<number> = new Set();
const noBadges: ReadonlyMap<number, FindingBadge> = new Map();

/** A gallery of tiles to sort, choose and view. */
export function Gallery(props: Props) {
  const { label, files, access, maxHeight, limit, filter, renderActions, labelOf, factsOf, onEdit, onDrag } = props;
  const { toMend = none, badges = noBadges, pageOf = null } = props;
  const { timeZone } = useCurrentUser();
  const [order, setOrder] = useState(defaultOrder);
  const [openId, setOpenId] = useState<number | null>(null);
  const grid = useRef<GridHandle>(null);
  const { shownFiles, filters } = useFileFilters(files, toMend, badges);
  const shown = useMemo(() => inOrder(shownFiles, order), [shownFiles, order]);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useSelection(ids, limit ?? 0);
  useWaitingPreviews(label, files, access.renew);
  const chosen = useMemo(() => {
    const chosenIds = new Set(selection.chosen);
    return shown.filter(({ id }) => chosenIds.has(id));
  }, [shown, selection.chosen]);
  const navigate = useNavigate();
  const open = (file: GalleryFile) => {
    // Copy has no picture to view; it is shown on its own page.
    if (file.excerpt !== null && pageOf) void navigate(pageOf(file.id));
    else setOpenId(file.id);
  };
  // A chosen tile brings the others along.
  const drag = (id: number, event: DragEvent) => onDrag?.(selection.has(id) ? selection.chosen : [id], event);
  const close = () => {
    setOpenId(null);
    if (openId !== null) grid.current?.goTo(ids.indexOf(openId));
  };
  return (
    <GalleryContext value={access}>
      <GalleryBar
        count={shown.length}
        order={order}
        onOrder={setOrder}
        selection={limit === null ? null : selection}
        filter={
          <>
            {filter}
            <FileFilters {...filters} />
          </>
        }
        actions={renderActions(chosen, shown)}
      />
      <Grid
        ref={grid}
        label={label}
        files={shown}
        maxHeight={maxHeight}
        renderTile={(file, index, isReached) => (
          <Tile
            key={file.id}
            file={file}
            index={index}
            count={shown.length}
            isReached={isReached}
            timeZone={timeZone}
            label={labelOf?.(file.id) ?? null}
            facts={factsOf?.(file.id) ?? ''}
            isToMend={toMend.has(file.id)}
            finding={badges.get(file.fileId ?? 0) ?? null}
            isSelected={limit === null ? null : selection.has(file.id)}
            onSelect={selection.toggle}
            onOpen={() => open(file)}
            onEdit={onEdit ?? null}
            onDrag={onDrag ? drag : null}
          />
        )}
      />
      <Overlay files={shown} openId={openId} onMove={setOpenId} onClose={close} pageOf={pageOf} />
    </GalleryContext>
  );
}
