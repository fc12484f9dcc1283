/** What a search for clients keeps of what somebody typed: letters, digits and spaces. */
export function searchableName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]+/gu, '');
}
