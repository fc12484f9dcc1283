/** Stands in the text of an e-mail for the link of its recipient. The link itself is put in when the e-mail is sent, so that no stored text holds it. */
export const linkMarker = '[your link]';

interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** What the dialog proposes for an e-mail that sends a job to the client. */
export function draftLetter(job: {
  readonly property: string;
  readonly service: string;
  readonly sender: string;
}): Letter {
  const { property, service, sender } = job;
  return {
    subject: `${service} for ${property}`,
    body: `Hello,

your files for ${property} (${service}) are ready. Look at them, comment on them and approve them here:

${linkMarker}

The link is yours alone; please do not pass it on.

Kind regards
${sender}`,
  };
}

/** Text of an e-mail in pieces: words, and where the link of the recipient stands. A text without the marker has the link at its end. */
export function piecesOfText(body: string): readonly ('link' | { readonly words: string })[] {
  const text = body.includes(linkMarker) ? body : `${body.trimEnd()}\n\n${linkMarker}`;
  return text.split(linkMarker).flatMap((words, index) => (index === 0 ? [{ words }] : ['link' as const, { words }]));
}

/** The text as its recipient gets it. */
export function plainText(body: string, link: string): string {
  return piecesOfText(body)
    .map((piece) => (piece === 'link' ? link : piece.words))
    .join('');
}
