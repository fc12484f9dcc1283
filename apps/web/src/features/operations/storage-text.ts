/** Formats the size of a disk or of many files in decimal units, as disks are sold: '12.3 GB', '340 MB'. */
export function storageText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  if (bytes > 0 && bytes < 500_000) return 'under 1 MB';
  return `${Math.round(bytes / 1e6)} MB`;
}
