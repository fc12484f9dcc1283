/** Source of a job: CH for workbase, RH for real-studios, CT otherwise. Also the platform groups of the list filter. */
export type SourceTag = 'CH' | 'RH' | 'CT';

/** Derives the source from the detail types of a job. Workbase wins when a job has both. */
export function sourceTagOf(detailTypeNames: readonly string[]): SourceTag {
  if (detailTypeNames.includes('WorkbaseDetails')) return 'CH';
  return detailTypeNames.includes('RealStudiosDetails') ? 'RH' : 'CT';
}
