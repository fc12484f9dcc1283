/** A person named in a text, stored as `@[First Last](User/12)`. */
export interface Mention {
  readonly userId: number;
  readonly name: string;
}

const markup = /@\[([^\][\n]{1,200})\]\(User\/([1-9]\d{0,8})\)/g;

/** Splits a text into plain pieces and mentions. */
export function mentionPieces(text: string): (string | Mention)[] {
  const pieces: (string | Mention)[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ userId: Number(match[2]), name: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

/** Without duplicates, in order of appearance. */
export function mentionedUserIds(text: string): number[] {
  const ids = mentionPieces(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.userId]));
  return [...new Set(ids)];
}

/** Stored form of a mention. Replaces brackets and line breaks in the name, which would end it. */
export function mentionMarkup({ userId, name }: Mention): string {
  return `@[${name.replace(/[\][\n]/g, ' ')}](User/${userId})`;
}

/** For example '@First Last'. */
export const plainMention = ({ name }: Pick<Mention, 'name'>): string => `@${name}`;

export function plainMentions(text: string): string {
  return mentionPieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : plainMention(piece)))
    .join('');
}

/** Maximum characters of a quote: a notification's line. */
const maxQuoteLength = 160;

/** A sentence or line. Mentions are atomic, because a name such as 'J. R. Field' ends no sentence. */
const sentence = /(?:@\[[^\][\n]{1,200}\]\(User\/\d+\)|[^.!?…\n]|[.!?…](?!\s|$))+[.!?…]*/g;

/** Quotes the first sentence that mentions one of these people, as one line of plain text; blank for none. */
export function quoteMention(text: string, userIds: readonly number[]): string {
  const sentences = text.match(sentence) ?? [];
  const found = sentences.find((each) => mentionedUserIds(each).some((userId) => userIds.includes(userId)));
  const plain = plainMentions(found ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  if (characters.length <= maxQuoteLength) return plain;
  const beginning = characters.slice(0, maxQuoteLength - 1).join('');
  return `${beginning.trimEnd()}…`;
}
