/** Positions of the operators of a content stream: start with operands, start of the operator's word, end. */
interface Operations {
  readonly starts: number[];
  readonly words: number[];
  readonly ends: number[];
}

/** A table by byte, because drawings have millions of operators. */
const tableOf = (bytes: readonly number[]): readonly boolean[] =>
  Array.from({ length: 256 }, (_, byte) => bytes.includes(byte));

const isBlank = tableOf([0, 9, 10, 12, 13, 32]);
const isDelimiter = tableOf([...Buffer.from('()<>[]{}/%')]);
/** Delimiter bytes. */
const [percent, slash, backslash, open, close] = [0x25, 0x2f, 0x5c, 0x28, 0x29] as const;
const [less, greater, squareOpen, squareClose] = [0x3c, 0x3e, 0x5b, 0x5d] as const;
const [upperE, upperI] = [0x45, 0x49] as const;
const lineEnds = new Set([10, 13]);

const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isBlank[byte] && !isDelimiter[byte];

function textOf(bytes: Buffer, start: number, end: number): string {
  return end === start + 1 ? String.fromCharCode(bytes[start]!) : bytes.toString('latin1', start, end);
}

function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === percent) while (at < bytes.length && !lineEnds.has(bytes[at]!)) at += 1;
    else if (isBlank[byte]) at += 1;
    else break;
  }
  return at;
}

function skipString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === backslash) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close && (depth -= 1) === 0) return at + 1;
  }
  return bytes.length;
}

function skipWord(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isRegular(bytes[at])) at += 1;
  return at;
}

/** End of the token that starts here; brackets are separate tokens. */
function skipToken(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === open) return skipString(bytes, at);
  if (byte === slash) return skipWord(bytes, at + 1);
  if (byte === less && bytes[at + 1] !== less) {
    const end = bytes.indexOf(greater, at);
    return end < 0 ? bytes.length : end + 1;
  }
  if (byte === less || (byte === greater && bytes[at + 1] === greater)) return at + 2;
  return isRegular(byte) ? skipWord(bytes, at) : at + 1;
}

const isText = (byte: number): boolean => (byte >= 32 && byte < 127) || isBlank[byte] === true;

/** End of an inline image's data, which has no length: the word EI followed by text. */
function skipImageData(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(upperE, from); at >= 0; at = bytes.indexOf(upperE, at + 1)) {
    if (bytes[at + 1] !== upperI || !isBlank[bytes[at - 1] ?? 0] || isRegular(bytes[at + 2])) continue;
    if (bytes.subarray(at + 2, at + 12).every(isText)) return at + 2;
  }
  return bytes.length;
}

const isOperand = /^(?:[-+.\d]|(?:true|false|null)$)/;

/** Finds the operators; an inline image counts as one. */
function readOperations(bytes: Buffer): Operations {
  const found: Operations = { starts: [], words: [], ends: [] };
  let start = skipBlank(bytes, 0);
  let depth = 0;
  for (let at = start; at < bytes.length;) {
    const end = skipToken(bytes, at);
    const byte = bytes[at]!;
    if (byte === squareOpen || (byte === less && bytes[at + 1] === less)) depth += 1;
    if (byte === squareClose || byte === greater) depth -= 1;
    let next = skipBlank(bytes, end);
    if (depth <= 0 && isRegular(byte) && !isOperand.test(textOf(bytes, at, Math.min(end, at + 6)))) {
      const isImage = textOf(bytes, at, Math.min(end, at + 3)) === 'ID';
      // The keys of an inline image are operands of its data.
      if (textOf(bytes, at, Math.min(end, at + 3)) !== 'BI') {
        const last = isImage ? skipImageData(bytes, end + 1) : end;
        found.starts.push(start);
        found.words.push(at);
        found.ends.push(last);
        start = next = skipBlank(bytes, last);
      }
      depth = 0;
    }
    at = next;
  }
  return found;
}

export interface LayersOfStream {
  /** By name in the resource dictionary's Properties. */
  hidesMarked(properties: string): boolean;
  /** By name in the resource dictionary's XObject. */
  hidesObject(name: string): boolean;
}

/** Resource names by category. */
export type UsedNames = Map<string, Set<string>>;

const categories: Readonly<Record<string, string>> = {
  Do: 'XObject',
  Tf: 'Font',
  gs: 'ExtGState',
  sh: 'Shading',
  SCN: 'Pattern',
  scn: 'Pattern',
  BDC: 'Properties',
  DP: 'Properties',
};

const makesPath = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const clips = new Set(['W', 'W*']);
const paintsPath = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'n']);
/** Operators that draw, or mark content. */
const shows = new Set(['Tj', 'TJ', 'Do', 'sh', 'ID', 'BMC', 'BDC', 'EMC', 'MP', 'DP']);

class Content {
  readonly #bytes: Buffer;
  readonly #operations: Operations;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#operations = readOperations(bytes);
  }

  get length(): number {
    return this.#operations.starts.length;
  }

  word(index: number): string {
    const start = this.#operations.words[index]!;
    // An inline image's word is followed by its data.
    return textOf(this.#bytes, start, skipWord(this.#bytes, start));
  }

  operands(index: number): string[] {
    const operands: string[] = [];
    const end = this.#operations.words[index]!;
    for (let at = this.#operations.starts[index]!; at < end;) {
      const next = skipToken(this.#bytes, at);
      operands.push(textOf(this.#bytes, at, next));
      at = skipBlank(this.#bytes, next);
    }
    return operands;
  }

  /** The last name operand, without its slash. */
  name(index: number): string | undefined {
    return this.operands(index)
      .findLast((operand) => operand.startsWith('/'))
      ?.slice(1);
  }

  /** Bytes from the start of one operator to the end of another. */
  span(from: number, to: number): Uint8Array {
    return this.#bytes.subarray(this.#operations.starts[from], this.#operations.ends[to]);
  }
}

const keep = 0;
/** Removed entirely. */
const drop = 1;
/** Drawing is removed, but state changes stay, because they outlast the hidden part. */
const hide = 2;

/** Chooses an action for each operator by the marks of hidden content. */
function findHidden(content: Content, layers: LayersOfStream): Uint8Array {
  const actions = new Uint8Array(content.length);
  const marks: { readonly isLayer: boolean; readonly isHidden: boolean }[] = [];
  let hiddenMarks = 0;
  /** Positions of saved graphics states within the hidden part. */
  let saved: number[] = [];
  for (let index = 0; index < content.length; index += 1) {
    const word = content.word(index);
    if (word === 'BMC' || word === 'BDC') {
      const [tag, properties] = content.operands(index);
      const isLayer = word === 'BDC' && tag === '/OC' && properties?.startsWith('/') === true;
      const isHidden = isLayer && layers.hidesMarked(properties.slice(1));
      marks.push({ isLayer, isHidden });
      if (isHidden && (hiddenMarks += 1) === 1) saved = [];
      actions[index] = isLayer || hiddenMarks > 0 ? drop : keep;
    } else if (word === 'EMC') {
      const mark = marks.pop();
      actions[index] = mark?.isLayer || hiddenMarks > 0 ? drop : keep;
      if (mark?.isHidden) hiddenMarks -= 1;
    } else if (hiddenMarks > 0) {
      actions[index] = hide;
      if (word === 'q') saved.push(index);
      // State changes between save and restore do not outlast them.
      if (word === 'Q' && saved.length > 0) actions.fill(drop, saved.pop(), index + 1);
    } else if (word === 'Do' && layers.hidesObject(content.name(index) ?? '')) {
      actions[index] = drop;
    }
  }
  return actions;
}

/** Replacements of text-drawing operators, which also start lines or set spacing. */
const movesOf: Readonly<Record<string, (operands: readonly string[]) => string>> = {
  "'": () => 'T*',
  '"': ([word = '0', character = '0']) => `${word} Tw ${character} Tc T*`,
};

/** Writes the remains of hidden operators. A path stays when it clips. */
function hiddenWriter(content: Content, write: (bytes: Uint8Array) => void) {
  const encoder = new TextEncoder();
  let path: number[] = [];
  let isLimit = false;
  return (index: number): boolean => {
    const word = content.word(index);
    if (makesPath.has(word) || clips.has(word)) {
      path.push(index);
      isLimit ||= clips.has(word);
    } else if (paintsPath.has(word)) {
      if (isLimit) {
        for (const each of path) write(content.span(each, each));
        write(encoder.encode('n'));
      }
      path = [];
      isLimit = false;
    } else if (movesOf[word]) {
      write(encoder.encode(movesOf[word](content.operands(index))));
    } else if (!shows.has(word)) {
      write(content.span(index, index));
      return true;
    }
    return false;
  };
}

/**
 * Removes hidden layers' content and all layer marks from a content stream. Other state changes in hidden parts stay, because they outlast
 * them. Text that continues a line after hidden text moves to the left.
 */
export function removeHidden(
  bytes: Buffer,
  layers: LayersOfStream,
): { readonly content: Buffer; readonly used: UsedNames } {
  const content = new Content(bytes);
  const actions = findHidden(content, layers);
  const remaining: Uint8Array[] = [];
  const used: UsedNames = new Map();
  const newline = new Uint8Array([10]);
  const write = (part: Uint8Array) => void remaining.push(part, newline);
  const writeHidden = hiddenWriter(content, write);
  const note = (index: number) => {
    const category = categories[content.word(index)];
    const name = category === undefined ? undefined : content.name(index);
    if (category === undefined || name === undefined) return;
    used.set(category, (used.get(category) ?? new Set()).add(name));
  };
  let from = 0;
  for (let index = 0; index <= content.length; index += 1) {
    if (index < content.length && actions[index] === keep) {
      note(index);
      continue;
    }
    if (from < index) write(content.span(from, index - 1));
    from = index + 1;
    if (actions[index] === hide && writeHidden(index)) note(index);
  }
  return { content: Buffer.concat(remaining), used };
}
