import { below, folderOf } from './sources.ts';

/** What each room or file imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** Import circles, as strongly connected components (Tarjan). */
export function circlesIn(imports: Imports): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    path.push(node);
    for (const next of imports.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of imports.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Imports among the rooms of a floor: its folders with everything below them and, with `withFiles`, its single files. Type imports count. */
export function importsOfRooms(floor: string, withFiles = false): Imports {
  const rooms = new Map<string, Set<string>>();
  const roomOf = (path: string) => (path.startsWith(floor) ? folderOf(path, floor) : '');
  const counts = (room: string) => withFiles || !room.includes('.');
  for (const { path, imports } of below(floor)) {
    const room = roomOf(path);
    if (!counts(room)) continue;
    const others = imports.map(roomOf).filter((other) => other !== '' && other !== room && counts(other));
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]));
  }
  return rooms;
}
