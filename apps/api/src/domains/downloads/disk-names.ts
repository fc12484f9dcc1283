/** Longest name in bytes: disks take 255, and a number may follow. */
const maxBytes = 240;
/** What Windows keeps for devices, whatever the extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The end of a name, where its extension is. */
function endOf(name: string): string {
  const chars = Array.from(name);
  let bytes = Buffer.byteLength(name);
  let from = 0;
  while (bytes > maxBytes) bytes -= Buffer.byteLength(chars[from++] ?? '');
  return chars.slice(from).join('');
}

/** A name that every system can write to a disk; never empty. */
export function diskName(name: string): string {
  const known = name
    .normalize('NFC')
    // Marks that turn the direction of writing make one extension look like another.
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_');
  const clean = endOf(known).replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return 'file';
  return device.test(clean) ? `_${clean}` : clean;
}

function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${number})${name.slice(dot)}` : `${name} (${number})`;
}

/** Names for files that lie in one folder: of those called the same, whatever the case, the second gets ' (2)'. */
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
