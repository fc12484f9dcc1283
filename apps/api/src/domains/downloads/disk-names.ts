/** A name that every system can write to a disk; never empty. */
export function diskName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^\.+|[. ]+$/g, '')
    .trim();
  return clean === '' ? 'file' : Array.from(clean).slice(-200).join('');
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
