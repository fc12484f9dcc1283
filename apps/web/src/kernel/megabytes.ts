/** Size of a file in megabytes of 1,048,576 bytes, as it is shown everywhere: '12.34 MB'. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}
