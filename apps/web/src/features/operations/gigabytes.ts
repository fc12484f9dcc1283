/** Size of a disk or of many files, in gigabytes of 1,000,000,000 bytes as disks are sold: '12.3 GB'. */
export const gigabytes = (bytes: number): string => {
  if (bytes > 0 && bytes < 50_000_000) return 'under 0.1 GB';
  return `${(bytes / 1e9).toFixed(1)} GB`;
};
