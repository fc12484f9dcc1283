/** Reduces a search text to letters, digits and spaces, as names of clients are indexed. */
export function searchableName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]+/gu, '');
}
