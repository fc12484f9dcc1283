import type { Vault } from './vault.ts';

/** Folder of the marks. A damaged part is marked and not removed, because its bytes may be all that is left of a file. */
const damagedFolder = 'damaged/';

const markOf = (part: string) => `${damagedFolder}${part}`;

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/** Parts that a check has found damaged. */
export async function listDamaged(vault: Vault): Promise<Set<string>> {
  return new Set([...(await vault.list(damagedFolder)).keys()].map((name) => name.slice(damagedFolder.length)));
}

/** Marks a part as damaged, so that the next backup writes it again; false when the place cannot be written to, such as a read-only disk. */
export const markDamaged = (vault: Vault, part: string): Promise<boolean> =>
  vault.write(markOf(part), noBytes()).then(
    () => true,
    () => false,
  );

export const forgetDamaged = (vault: Vault, part: string): Promise<void> => vault.remove(markOf(part));
