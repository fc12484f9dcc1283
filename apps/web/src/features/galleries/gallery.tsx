import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
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
import { arrange, isClosed, keyOfSet, type GalleryTile } from './stacks.ts';
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
  /** Maximum number of selected files; null disables selecting. */
  readonly limit: number | null;
  readonly filter?: ReactNode;
  /** Files that the studio still has to correct. */
  readonly toMend?: ReadonlySet<number>;
  /** Short facts to display beside the name of a file. */
  readonly factsOf?: (id: number) => string;
  /** Preflight findings by blob id. */
  readonly badges?: ReadonlyMap<number, FindingBadge>;
  readonly renderActions: (chosen: readonly GalleryFile[], shown: readonly GalleryFile[]) => ReactNode;
  /** Kind of the file, in galleries with several. */
  readonly labelOf?: (id: number) => string | null;
  readonly onEdit?: (id: number) => void;
  /** Sets the data of a drag that starts in the gallery. */
  readonly onDrag?: (ids: readonly number[], event: DragEvent) => void;
  /** Exposure sets; the files of a set share one tile. */
  readonly sets?: readonly ExposureSet[];
  /** Asks which files of an uncertain set belong together. */
  readonly onAsk?: (set: ExposureSet) => void;
  /** Address of an asset's page; null for files without a page. */
  readonly pageOf?: ((id: number) => string) | null;
}

const none: ReadonlySet<number> = new Set();
const noSets: readonly ExposureSet[] = [];
const noBadges: ReadonlyMap<number, FindingBadge> = new Map();

/** The files as tiles, with the sets that the person has opened expanded. */
function useTiles(files: readonly GalleryFile[], sets: readonly ExposureSet[]) {
  const [openKeys, setOpenKeys] = useState(none);
  const { tiles, files: arranged } = useMemo(() => arrange(files, sets, openKeys), [files, sets, openKeys]);
  const toggle = (set: ExposureSet) => {
    const key = keyOfSet(set);
    setOpenKeys(
      openKeys.has(key) ? new Set([...openKeys].filter((each) => each !== key)) : new Set([...openKeys, key]),
    );
  };
  return { tiles, arranged, toggle };
}

/** Props of a tile for its set. */
function stackOf({ stack, isLead }: GalleryTile, toggle: (set: ExposureSet) => void, onAsk: Props['onAsk']) {
  if (!stack) return null;
  const { set, isOpen } = stack;
  const isAsked = set.state === 'asked' && onAsk !== undefined;
  return {
    ...{ set, isOpen, isLead },
    onToggle: () => toggle(set),
    onAsk: isAsked ? () => onAsk(set) : null,
  };
}

/** A sortable gallery of tiles, with selection and a full-screen viewer. */
export function Gallery(props: Props) {
  const { label, files, access, maxHeight, limit, filter, renderActions, labelOf, factsOf, onEdit, onDrag } = props;
  const { toMend = none, badges = noBadges, pageOf = null, sets = noSets, onAsk } = props;
  const { timeZone } = useCurrentUser();
  const [order, setOrder] = useState(defaultOrder);
  const [openId, setOpenId] = useState<number | null>(null);
  const grid = useRef<GridHandle>(null);
  const { shownFiles, filters } = useFileFilters(files, toMend, badges);
  const sorted = useMemo(() => inOrder(shownFiles, order), [shownFiles, order]);
  const { tiles, arranged: shown, toggle } = useTiles(sorted, sets);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const selection = useSelection(ids, limit ?? 0);
  useWaitingPreviews(label, files, access.renew);
  const chosen = useMemo(() => {
    const chosenIds = new Set(selection.chosen);
    return shown.filter(({ id }) => chosenIds.has(id));
  }, [shown, selection.chosen]);
  const navigate = useNavigate();
  const open = ({ file, stack }: GalleryTile) => {
    // Copy has no picture to view, so its page opens instead.
    if (stack && !stack.isOpen) toggle(stack.set);
    else if (file.excerpt !== null && pageOf) void navigate(pageOf(file.id));
    else setOpenId(file.id);
  };
  // Dragging a selected tile drags the whole selection.
  const drag = (tile: GalleryTile, event: DragEvent) => {
    const own = isClosed(tile) ? tile.stack.ids : [tile.file.id];
    onDrag?.(selection.has(tile.file.id) ? selection.chosen : own, event);
  };
  const close = () => {
    setOpenId(null);
    if (openId === null) return;
    const index = tiles.findIndex(({ file }) => file.id === openId);
    grid.current?.goTo(index >= 0 ? index : tiles.findIndex(({ stack }) => stack?.ids.includes(openId)));
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
        tiles={tiles}
        maxHeight={maxHeight}
        renderTile={(tile, index, isReached) => (
          <Tile
            key={tile.file.id}
            file={tile.file}
            index={index}
            count={tiles.length}
            stack={stackOf(tile, toggle, onAsk)}
            isReached={isReached}
            timeZone={timeZone}
            label={labelOf?.(tile.file.id) ?? null}
            facts={factsOf?.(tile.file.id) ?? ''}
            isToMend={toMend.has(tile.file.id)}
            finding={badges.get(tile.file.fileId ?? 0) ?? null}
            isSelected={limit === null ? null : selection.has(tile.file.id)}
            onSelect={(id, isRange) =>
              isClosed(tile) ? selection.toggleTogether(tile.stack.ids, isRange) : selection.toggle(id, isRange)
            }
            onOpen={() => open(tile)}
            onEdit={isClosed(tile) ? null : (onEdit ?? null)}
            onDrag={onDrag ? (_, event) => drag(tile, event) : null}
          />
        )}
      />
      <Overlay files={shown} openId={openId} onMove={setOpenId} onClose={close} pageOf={pageOf} />
    </GalleryContext>
  );
}
