/** Where a job came from: CH by workbase, RH by real-studios, CT otherwise. Also the platform groups of the list's filter. */
export type SourceTag = 'CH' | 'RH' | 'CT';

/** Reads the source from the kinds of details a job has. Workbase wins when a job has both. */
export function sourceTagOf(detailTypeNames: readonly string[]): SourceTag {
  if (detailTypeNames.includes('WorkbaseDetails')) return 'CH';
  return detailTypeNames.includes('RealStudiosDetails') ? 'RH' : 'CT';
}
