import type { FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import type { DragEvent } from 'react';

/** The MIME type identifies what is dragged, because the data is readable only on drop. */
const typeOf = (kind: FillingKind) => `application/x-shootdesk-${kind}`;

const kinds = ['resources', 'assets'] as const;

export interface DraggedFiles {
  readonly kind: FillingKind;
  readonly ids: readonly number[];
}

/** Stores the ids of a job's files in a drag that begins. */
export function dragFiles({ dataTransfer }: DragEvent, { kind, ids }: DraggedFiles): void {
  dataTransfer.setData(typeOf(kind), JSON.stringify(ids));
  dataTransfer.effectAllowed = 'link';
}

/** The kind of files that is dragged; null for anything else. */
export function draggedKind({ dataTransfer }: DragEvent): FillingKind | null {
  return kinds.find((kind) => dataTransfer.types.includes(typeOf(kind))) ?? null;
}

/** The files that were dropped; null for anything else. */
export function droppedFiles(event: DragEvent): DraggedFiles | null {
  const kind = draggedKind(event);
  if (kind === null) return null;
  return { kind, ids: JSON.parse(event.dataTransfer.getData(typeOf(kind))) as number[] };
}
