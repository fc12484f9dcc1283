import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';

/** Files of a gallery that are one picture. */
export interface Stack {
  readonly set: ExposureSet;
  /** Ids of the visible files, by time of capture. */
  readonly ids: readonly number[];
  readonly isOpen: boolean;
}

/** A place in the grid: a file, or the first tile of a stack. */
export interface GalleryTile {
  readonly file: GalleryFile;
  /** Null for a file outside stacks. */
  readonly stack: Stack | null;
  /** True for the tile of a closed stack, and for the first file of an open one. */
  readonly isLead: boolean;
}

export interface Arrangement {
  readonly tiles: readonly GalleryTile[];
  /** All files in the order of the tiles, including those in closed stacks. */
  readonly files: readonly GalleryFile[];
}

/** Stable identity of a set: its smallest resource id. */
export const keyOfSet = ({ resources }: Pick<ExposureSet, 'resources'>): number => Math.min(...resources);

function tilesOf(set: ExposureSet, files: readonly GalleryFile[], isOpen: boolean): GalleryTile[] {
  const stack = { set, ids: files.map(({ id }) => id), isOpen };
  if (isOpen) return files.map((file, index) => ({ file, stack, isLead: index === 0 }));
  // The server's cover, because the darkest or brightest frame of a series shows little.
  const cover = files.find(({ id }) => id === set.cover) ?? files[0]!;
  return [{ file: cover, stack, isLead: true }];
}

/** True if a tile represents all files of its set. */
export const isClosed = (tile: GalleryTile): tile is GalleryTile & { readonly stack: Stack } =>
  tile.stack !== null && !tile.stack.isOpen;

/** Arranges files into tiles: the files of a set share one tile, or follow each other while the set is open. */
export function arrange(
  files: readonly GalleryFile[],
  sets: readonly ExposureSet[],
  openKeys: ReadonlySet<number>,
): Arrangement {
  const setOf = new Map(sets.flatMap((set) => set.resources.map((id) => [id, set] as const)));
  const byId = new Map(files.map((file) => [file.id, file]));
  const tiles: GalleryTile[] = [];
  const arranged: GalleryFile[] = [];
  const done = new Set<ExposureSet>();
  for (const file of files) {
    const set = setOf.get(file.id);
    if (set && done.has(set)) continue;
    const own = set ? set.resources.flatMap((id) => byId.get(id) ?? []) : [];
    if (!set || own.length < 2) {
      tiles.push({ file, stack: null, isLead: false });
      arranged.push(file);
    } else {
      done.add(set);
      tiles.push(...tilesOf(set, own, openKeys.has(keyOfSet(set))));
      arranged.push(...own);
    }
  }
  return { tiles, files: arranged };
}
