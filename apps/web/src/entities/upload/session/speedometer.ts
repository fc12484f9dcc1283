/** Length in ms of the measured period. */
const windowMs = 5000;

/** Measures the current upload speed. */
export function speedometer(now: () => number) {
  let samples: { readonly at: number; readonly bytes: number }[] = [];
  return {
    add(bytes: number): void {
      const at = now();
      samples = [...samples.filter((sample) => at - sample.at < windowMs), { at, bytes }];
    },
    /** Bytes per second; 0 when nothing was sent recently. */
    rate(): number {
      const at = now();
      const recent = samples.filter((sample) => at - sample.at < windowMs);
      const [first] = recent;
      if (!first) return 0;
      const bytes = recent.reduce((sum, sample) => sum + sample.bytes, 0);
      return bytes / Math.max(1, (at - first.at) / 1000);
    },
  };
}
