interface Sizes {
  readonly blockBytes: number;
  readonly maxBytes: number;
}

export async function* inBlocks(
  content: AsyncIterable<Uint8Array>,
  { blockBytes, maxBytes }: Sizes,
): AsyncGenerator<Uint8Array | null> {
  let block = Buffer.allocUnsafe(blockBytes);
  let filled = 0;
  let total = 0;
  for await (const chunk of content) {
    total += chunk.length;
    if (total > maxBytes) {
      yield null;
      return;
    }
    for (let at = 0; at < chunk.length;) {
      const taken = chunk.subarray(at, at + blockBytes - filled);
      block.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled === blockBytes) {
        yield block;
        block = Buffer.allocUnsafe(blockBytes);
        filled = 0;
      }
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
