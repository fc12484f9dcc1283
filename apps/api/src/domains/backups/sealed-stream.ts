import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { UnreadablePart } from './backup-failure.ts';

/**
 * Format of every part of a backup: 'SDB1', 32 bytes of salt, then chunks. A chunk is its length (4 bytes, the highest bit marks the last one), its
 * content encrypted by AES-256-GCM, and the tag (16 bytes). The key is derived from the backup's key and the salt. The nonce contains the chunk's
 * number and whether it is the last, and the part's name is authenticated: so chunks cannot be changed, swapped, left out or cut off.
 */
const magic = Buffer.from('SDB1');
const saltBytes = 32;
const tagBytes = 16;
const lengthBytes = 4;
const lastMark = 0x80_00_00_00;
export const chunkBytes = 1024 * 1024;

const keyOf = (key: Uint8Array, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'shootdesk backup part', 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 0);
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
}

/** Splits content into chunks of `chunkBytes`; the last one is smaller, possibly empty. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let filled = 0;
  for await (const piece of content) {
    let rest = piece;
    while (filled + rest.length >= chunkBytes) {
      parts.push(rest.subarray(0, chunkBytes - filled));
      rest = rest.subarray(chunkBytes - filled);
      yield Buffer.concat(parts);
      parts = [];
      filled = 0;
    }
    if (rest.length > 0) parts.push(rest);
    filled += rest.length;
  }
  yield Buffer.concat(parts);
}

/** Bytes of an encrypted part, by the bytes of its content. */
export const sealedBytes = (contentBytes: number): number =>
  magic.length + saltBytes + contentBytes + (Math.floor(contentBytes / chunkBytes) + 1) * (lengthBytes + tagBytes);

/** Encrypts a part. `unseal` needs the same name. */
export async function* seal(
  key: Uint8Array,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const partKey = keyOf(key, salt);
  yield Buffer.concat([magic, salt]);
  let index = 0;
  for await (const chunk of inChunks(content)) {
    // Only the last chunk is smaller.
    const isLast = chunk.length < chunkBytes;
    const cipher = createCipheriv('aes-256-gcm', partKey, nonceOf(index, isLast));
    cipher.setAAD(Buffer.from(name));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE((chunk.length | (isLast ? lastMark : 0)) >>> 0);
    yield Buffer.concat([length, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/** Reads exact numbers of bytes from a stream; null when it ends before. */
function reader(content: AsyncIterable<Uint8Array>) {
  const pieces = content[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  return {
    take: async (length: number): Promise<Buffer | null> => {
      const parts = [rest];
      let filled = rest.length;
      while (filled < length) {
        const next = await pieces.next();
        if (next.done) return null;
        parts.push(next.value);
        filled += next.value.length;
      }
      const all = Buffer.concat(parts);
      rest = all.subarray(length);
      return all.subarray(0, length);
    },
    isAtEnd: async () => rest.length === 0 && (await pieces.next()).done === true,
    close: async () => void (await pieces.return?.()),
  };
}

const damaged = (name: string) =>
  new UnreadablePart(
    `The part ${name} of the backup is damaged: its bytes are not those that were written. Nothing of it is used; take an earlier backup (--at) or another copy.`,
  );

/** Decrypts a part. Throws at the first chunk that was changed, and when anything is missing or added. */
export async function* unseal(
  key: Uint8Array,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const bytes = reader(content);
  try {
    const header = await bytes.take(magic.length + saltBytes);
    if (!header?.subarray(0, magic.length).equals(magic)) throw damaged(name);
    const partKey = keyOf(key, header.subarray(magic.length));
    for (let index = 0; ; index += 1) {
      const field = (await bytes.take(lengthBytes))?.readUInt32BE();
      if (field === undefined) throw damaged(name);
      const isLast = field >= lastMark;
      const length = field % lastMark;
      if (length > chunkBytes) throw damaged(name);
      const sealed = await bytes.take(length + tagBytes);
      if (!sealed) throw damaged(name);
      const decipher = createDecipheriv('aes-256-gcm', partKey, nonceOf(index, isLast));
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(sealed.subarray(length));
      const chunk = decipher.update(sealed.subarray(0, length));
      try {
        decipher.final();
      } catch {
        throw damaged(name);
      }
      yield chunk;
      if (isLast) break;
    }
    if (!(await bytes.isAtEnd())) throw damaged(name);
  } finally {
    await bytes.close();
  }
}
