/** Placeholder for the recipient's link, which is inserted when the e-mail is sent, so that no stored text contains it. */
export const linkMarker = '[your link]';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Changes of a job's files since the last sending. */
export interface SendingNews {
  readonly changed: number;
  readonly added: number;
  /** The client's message with a change request; null without one. */
  readonly request: string | null;
}

const longestQuote = 200;

function quoted(request: string): string {
  const words = request.replace(/\s+/g, ' ').trim();
  const short = words.length > longestQuote ? `${words.slice(0, longestQuote - 1).trimEnd()}…` : words;
  return `“${short}”`;
}

/** For example '3 files are changed, 1 is new'. */
function newsLine({ changed, added }: SendingNews): string {
  const phrase = (count: number, word: string, noun: string) => `${count}${noun} ${count === 1 ? 'is' : 'are'} ${word}`;
  const noun = (count: number) => (count === 1 ? ' file' : ' files');
  if (changed === 0) return phrase(added, 'new', noun(added));
  return [phrase(changed, 'changed', noun(changed)), ...(added > 0 ? [phrase(added, 'new', '')] : [])].join(', ');
}

function opening(place: string, news: SendingNews | null): string {
  if (!news || news.changed + news.added === 0) {
    return `your files for ${place} are ready. Look at them, comment on them and approve them here:`;
  }
  const requestLine = news.request ? `You asked: ${quoted(news.request)}\n\n` : '';
  return `${requestLine}Since we last sent you the files for ${place}, ${newsLine(news)}; they are marked as new. Look at them, comment on them and approve them here:`;
}

/** The proposed e-mail for sending a job to the client; `news` if the client has received it before. */
export function draftLetter(job: {
  readonly property: string;
  readonly service: string;
  readonly sender: string;
  readonly news: SendingNews | null;
}): Letter {
  const { property, service, sender, news } = job;
  const isUpdate = news !== null && news.changed + news.added > 0;
  return {
    subject: isUpdate ? `Updated: ${service} for ${property}` : `${service} for ${property}`,
    body: `Hello,

${opening(`${property} (${service})`, news)}

${linkMarker}

The link is yours alone; please do not pass it on.

Kind regards
${sender}`,
  };
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
