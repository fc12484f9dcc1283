import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';

/** Files of a gallery that are one picture. */
export interface Stack {
  readonly set: ExposureSet;
  /** The shown ones, in the order in which they were taken. */
  readonly ids: readonly number[];
  readonly isOpen: boolean;
}

/** A place in the grid: a file, or the first tile of a stack. */
export interface GalleryTile {
  readonly file: GalleryFile;
  /** Null for a file by itself. */
  readonly stack: Stack | null;
  /** Whether it stands for its stack: alone while that is closed, else as the first of its files. */
  readonly isLead: boolean;
}

export interface Arrangement {
  readonly tiles: readonly GalleryTile[];
  /** All files, those in closed stacks included, in the order of the tiles. */
  readonly files: readonly GalleryFile[];
}

/** Identifies a set while its files come and go. */
export const keyOfSet = ({ resources }: Pick<ExposureSet, 'resources'>): number => Math.min(...resources);

function tilesOf(set: ExposureSet, files: readonly GalleryFile[], isOpen: boolean): GalleryTile[] {
  const stack = { set, ids: files.map(({ id }) => id), isOpen };
  if (isOpen) return files.map((file, index) => ({ file, stack, isLead: index === 0 }));
  // The darkest or brightest frame of a series says little.
  const cover = files.find(({ id }) => id === set.cover) ?? files[0]!;
  return [{ file: cover, stack, isLead: true }];
}

/** Whether a tile stands for all files of its set. */
export const isClosed = (tile: GalleryTile): tile is GalleryTile & { readonly stack: Stack } =>
  tile.stack !== null && !tile.stack.isOpen;

/** Arranges files so that those of a set are one tile, or follow each other while it is open. */
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
