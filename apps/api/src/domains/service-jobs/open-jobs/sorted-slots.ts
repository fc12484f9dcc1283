/** Slots in the order of a key: ascending, those without a key (NaN) last, ties by id. */
export interface SortedSlots {
  /** Marks a slot whose key or job has changed. */
  touch(slot: number): void;
  /**
   * A page of ids of the selected slots.
   * @param descending reverses the order, but slots without a key remain last
   */
  page(selected: Uint8Array, descending: boolean, offset: number, size: number): number[];
  /** All selected slots in order. @param descending as for a page */
  all(selected: Uint8Array, descending: boolean): Int32Array;
  byteLength(): number;
}

interface Keys {
  readonly keyOf: (slot: number) => number;
  /** 0 for an empty slot. */
  readonly idOf: (slot: number) => number;
  readonly slotCount: () => number;
}

/** Binary search for the first slot for which `comesBefore` is false. */
function placeOf(sorted: Int32Array, comesBefore: (slot: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Keeps the open jobs sorted between calls, and moves only changed ones when the order is requested. */
export function createSortedSlots({ keyOf, idOf, slotCount }: Keys): SortedSlots {
  let sorted = new Int32Array(0);
  let withKey = 0;
  const touched = new Set<number>();

  const compare = (a: number, b: number): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left < right) return -1;
    if (left > right) return 1;
    // Equal, or at least one is NaN.
    return left === right || (left !== left && right !== right) ? idOf(a) - idOf(b) : left === left ? -1 : 1;
  };

  const withoutTouched = (): Int32Array => {
    const isTouched = new Uint8Array(slotCount());
    for (const slot of touched) isTouched[slot] = 1;
    return sorted.filter((slot) => isTouched[slot] === 0);
  };

  const bringUpToDate = () => {
    if (touched.size === 0) return;
    const old = withoutTouched();
    const moved = Int32Array.from(touched)
      .filter((slot) => idOf(slot) !== 0)
      .sort(compare);
    const merged = new Int32Array(old.length + moved.length);
    let copied = 0;
    for (const [index, slot] of moved.entries()) {
      const place = placeOf(old, (other) => compare(other, slot) < 0);
      merged.set(old.subarray(copied, place), copied + index);
      merged[place + index] = slot;
      copied = place;
    }
    merged.set(old.subarray(copied), copied + moved.length);
    sorted = merged;
    withKey = placeOf(sorted, (slot) => !Number.isNaN(keyOf(slot)));
    touched.clear();
  };

  const slotAt = (place: number, descending: boolean): number => {
    if (!descending) return sorted[place]!;
    return sorted[place < withKey ? withKey - 1 - place : sorted.length - 1 - (place - withKey)]!;
  };

  return {
    touch: (slot) => void touched.add(slot),
    all: (selected, descending) => {
      bringUpToDate();
      const slots = new Int32Array(sorted.length);
      let count = 0;
      for (let place = 0; place < sorted.length; place += 1) {
        const slot = slotAt(place, descending);
        if (selected[slot] === 0) continue;
        slots[count] = slot;
        count += 1;
      }
      return slots.subarray(0, count);
    },
    page: (selected, descending, offset, size) => {
      bringUpToDate();
      const page: number[] = [];
      let skipped = 0;
      for (let place = 0; place < sorted.length && page.length < size; place += 1) {
        const slot = slotAt(place, descending);
        if (selected[slot] === 0) continue;
        if (skipped < offset) skipped += 1;
        else page.push(idOf(slot));
      }
      return page;
    },
    byteLength: () => sorted.byteLength,
  };
}
