import type { Words } from '../client-languages/words.ts';
import { renderEmail, type EmailText } from '../email-texts/render-text.ts';

/** Placeholder for the recipient's link, which is inserted when the e-mail is sent, so that no stored text contains it. */
export const linkMarker = '[your link]';

/** Changes of a job's files since the last sending. */
export interface SendingNews {
  readonly changed: number;
  readonly added: number;
  /** The client's message with a change request; null without one. */
  readonly request: string | null;
}

const longestQuote = 200;

function quoted(request: string, { say }: Words): string {
  const words = request.replace(/\s+/g, ' ').trim();
  const short = words.length > longestQuote ? `${words.slice(0, longestQuote - 1).trimEnd()}…` : words;
  return say('quote', { words: short });
}

/** For example '3 files are changed, 1 is new'. */
function newsLine({ changed, added }: SendingNews, { say }: Words): string {
  if (changed === 0) return say('newsAdded', { count: added });
  const too = added > 0 ? [say('newsAddedToo', { count: added })] : [];
  return [say('newsChanged', { count: changed }), ...too].join(', ');
}

/**
 * The proposed e-mail for sending a job to the client; `news` if the client has received it before.
 * @param textOf the studio's text of a kind, in the language of the client
 * @param words of the same language
 */
export function draftLetter(
  job: {
    readonly property: string;
    readonly service: string;
    readonly sender: string;
    readonly studio: string;
    readonly news: SendingNews | null;
  },
  textOf: (kind: 'delivery' | 'deliveryUpdate') => EmailText,
  words: Words,
): EmailText {
  const { news, ...facts } = job;
  const values = { ...facts, link: linkMarker };
  if (news === null || news.changed + news.added === 0) return renderEmail(textOf('delivery'), values);
  const request = news.request ? quoted(news.request, words) : '';
  return renderEmail(textOf('deliveryUpdate'), { ...values, news: newsLine(news, words), request });
}

/** Splits an e-mail at its link. A text without the marker has the link at its end. */
export function piecesOfText(body: string): readonly ('link' | { readonly words: string })[] {
  const text = body.includes(linkMarker) ? body : `${body.trimEnd()}\n\n${linkMarker}`;
  return text.split(linkMarker).flatMap((words, index) => (index === 0 ? [{ words }] : ['link' as const, { words }]));
}

export function plainText(body: string, link: string): string {
  return piecesOfText(body)
    .map((piece) => (piece === 'link' ? link : piece.words))
    .join('');
}
