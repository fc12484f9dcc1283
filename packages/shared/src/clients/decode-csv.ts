/**
 * Reads the bytes of a CSV file as text: UTF-8 with or without its mark, UTF-16 with it, as Excel's Unicode text has, else Windows-1252,
 * which is what Excel writes as plain CSV.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
