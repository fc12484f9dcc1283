/** Maximum bytes of a name: file systems allow 255, and a number may be appended. */
const maxBytes = 240;
/** Names that Windows reserves for devices, with any extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function endOf(name: string): string {
  const chars = Array.from(name);
  let bytes = Buffer.byteLength(name);
  let from = 0;
  while (bytes > maxBytes) bytes -= Buffer.byteLength(chars[from++] ?? '');
  return chars.slice(from).join('');
}

/** Makes a file name that is valid on every file system; never empty. */
export function diskName(name: string): string {
  const printable = name
    .normalize('NFC')
    // Characters that reverse the writing direction can disguise an extension.
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_');
  const clean = endOf(printable).replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return 'file';
  return device.test(clean) ? `_${clean}` : clean;
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
}

/** Makes names unique within a folder, ignoring case: the second gets ' (2)'. */
export function uniqueNames(taken: readonly string[] = []): (name: string) => string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const counts = new Map<string, number>();
  return (name) => {
    const clean = diskName(name);
    const key = clean.toLowerCase();
    let number = counts.get(key) ?? 1;
    let free = clean;
    while (used.has(free.toLowerCase())) free = numbered(clean, (number += 1));
    counts.set(key, number);
    used.add(free.toLowerCase());
    return free;
  };
}
