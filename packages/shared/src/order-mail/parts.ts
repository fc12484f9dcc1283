import type { Span } from './guess.ts';

/** One message of a mail: the newest first, then those it quotes or forwards. */
export interface MailPart extends Span {
  /** Where the signature begins; the end without one. */
  readonly signature: number;
  /** Its own 'From' line; null when the text has none. */
  readonly sender: Span | null;
  /** Its own 'Sent' or 'Date' line; null when the text has none. */
  readonly sent: Span | null;
}

const headerLine = /^[>\s*]*(from|sent|date|to|cc|subject|reply-to)\s*:\*?\s*(.*)$/i;
const separator =
  /^[>\s]*(-{2,}\s*(original|forwarded) message\s*-{2,}|begin forwarded message:|_{10,}|on\b.{5,120}\bwrote:)\s*$/i;
const closing =
  /^[>\s]*(--|(kind(est)?|warm|best|many)?\s*(regards|thanks|wishes)|thank you|thanks(\s+(so much|a lot|heaps|again|in advance))?|cheers|sincerely|ta|sent from my \w+|get outlook for \w+)\s*[,.!]*\s*$/i;

interface Line extends Span {
  readonly text: string;
  readonly isQuoted: boolean;
}

function linesOf(text: string): Line[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { start, end: start + line.length, text: line.replace(/\r$/, ''), isQuoted: /^\s*>/.test(line) };
  });
}

/** Whether a message begins at a line: after a separator, at the first quoted line, or with a header. */
function beginsPart(lines: readonly Line[], index: number): boolean {
  const line = lines[index]!;
  const before = lines[index - 1];
  if (separator.test(line.text)) return true;
  const isHeader = /^[>\s*]*from\s*:/i.test(line.text);
  if (isHeader) {
    const follows = lines.slice(index + 1, index + 4).some(({ text }) => headerLine.test(text));
    return follows && !separator.test(before?.text ?? '') && !(before && headerLine.test(before.text));
  }
  return line.isQuoted && before !== undefined && !before.isQuoted && !separator.test(before.text);
}

function partOf(lines: readonly Line[], end: number): MailPart {
  let body = 0;
  let sender: Span | null = null;
  let sent: Span | null = null;
  for (const [index, line] of lines.entries()) {
    const isBlank = line.text.replaceAll(/[>\s]/g, '') === '';
    const header = headerLine.exec(line.text);
    if (!header && !isBlank && !separator.test(line.text)) break;
    if (header) {
      const name = header[1]!.toLowerCase();
      const value = { start: line.end - header[2]!.length, end: line.end };
      if (name === 'from') sender = value;
      if (name === 'sent' || name === 'date') sent = value;
    }
    // 'On Tuesday Jo Field <jo@field.test> wrote:' names both.
    if (/\bwrote:\s*$/i.test(line.text)) [sender, sent] = [line, line];
    body = index + 1;
  }
  const start = lines[body]?.start ?? end;
  const closes = lines.slice(body + 1).find((line) => closing.test(line.text));
  return { start, end, signature: closes?.start ?? end, sender, sent };
}

/** Splits a pasted text into its messages, newest first. Blank ones are left out. */
export function mailParts(text: string): MailPart[] {
  const lines = linesOf(text);
  const starts = [0, ...lines.map((_, index) => index).filter((index) => index > 0 && beginsPart(lines, index))];
  return starts
    .map((first, index) => {
      const own = lines.slice(first, starts[index + 1] ?? lines.length);
      return partOf(own, own.at(-1)!.end);
    })
    .filter(({ start, end }) => text.slice(start, end).replaceAll(/[>\s]/g, '') !== '');
}
