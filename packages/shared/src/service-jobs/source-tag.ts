/** CH for workbase, RH for real-studios, else CT. Also the platform groups of the list filter. */
export const sourceTags = ['CH', 'CT', 'RH'] as const;
export type SourceTag = (typeof sourceTags)[number];

/** From a job's detail types. Workbase wins when a job has both. */
export function sourceTagOf(detailTypeNames: readonly string[]): SourceTag {
  if (detailTypeNames.includes('WorkbaseDetails')) return 'CH';
  return detailTypeNames.includes('RealStudiosDetails') ? 'RH' : 'CT';
}
