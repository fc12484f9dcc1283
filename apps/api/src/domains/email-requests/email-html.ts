import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import type { EmailText } from '@shootdesk/shared/email-texts/render-text';
import { linkMarker, piecesOfText } from '@shootdesk/shared/email-requests/email-text';
import { shippedAccents, type Branding } from '@shootdesk/shared/kernel/branding';
import { lightenForDark } from '@shootdesk/shared/kernel/contrast';
import { escapeHtml } from '@shootdesk/shared/kernel/html-text';

/** Maximum length of the preview that mail programs display after the subject. */
const maxPreviewLength = 140;
/** A shorter paragraph is a greeting. */
const minPreviewLength = 25;

const font = 'font-family:Arial,Helvetica,sans-serif;';

/** Dark colours for mail programs that support `prefers-color-scheme`; others use the inline attributes. */
const darkStyle = (accent: string) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#101618!important}.sheet{background-color:#182023!important;border-color:#2f3b3f!important}
.text{color:#e5ebea!important}.quiet{color:#a3b1b1!important}.link{color:${accent}!important}}`;

/** Escapes text. Encodes line breaks and repeated spaces, because Outlook ignores `white-space`. */
function wordsOf(text: string): string {
  return escapeHtml(text)
    .replaceAll(/ {2,}|^ /gm, (spaces) => '&nbsp;'.repeat(spaces.length - 1) + (spaces.length > 1 ? ' ' : '&nbsp;'))
    .replaceAll(/\r?\n/g, '<br>');
}

/** A link that breaks anywhere, because URLs are wider than a phone. */
const addressOf = (href: string, accent: string): string =>
  `<a class="link" href="${href}" style="color:${accent};text-decoration:underline;word-break:break-all">${href}</a>`;

interface Look {
  readonly accent: string;
  readonly words: Words;
}

/** A table cell with a background, because Outlook draws none on links. */
const buttonOf = (href: string, { accent, words }: Look): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td align="center" bgcolor="${accent}" style="background-color:${accent};border-radius:6px">
<a href="${href}" style="display:inline-block;padding:12px 24px;border:1px solid ${accent};border-radius:6px;${font}font-size:16px;line-height:20px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(words.say('openFiles'))}</a>
</td></tr></table>`;

const paragraphOf = (inner: string): string =>
  `<p class="text" style="margin:0 0 16px;${font}font-size:16px;line-height:24px;color:#1b2426">${inner}</p>`;

/** The link as a button and as text, for programs without buttons and for copying. */
const linkBlockOf = (href: string, look: Look): string =>
  `${buttonOf(href, look)}<p class="quiet" style="margin:0 0 16px;${font}font-size:13px;line-height:20px;color:#55605f">${escapeHtml(look.words.say('copyAddress'))}<br>${addressOf(href, look.accent)}</p>`;

function blockOf(paragraph: string, href: string, look: Look): string {
  if (!paragraph.includes(linkMarker)) return paragraphOf(wordsOf(paragraph));
  if (paragraph.trim() === linkMarker) return linkBlockOf(href, look);
  const inner = piecesOfText(paragraph).map((piece) =>
    piece === 'link' ? addressOf(href, look.accent) : wordsOf(piece.words),
  );
  return paragraphOf(inner.join('')) + buttonOf(href, look);
}

/** Preview text for mail lists: the first paragraph that is no greeting. */
function previewOf(paragraphs: readonly string[]): string {
  const lines = paragraphs.map((paragraph) => paragraph.replaceAll(linkMarker, '').replaceAll(/\s+/g, ' ').trim());
  const line = lines.find(({ length }) => length >= minPreviewLength) ?? lines.find((each) => each !== '') ?? '';
  return line.slice(0, maxPreviewLength);
}

/** Zero-width characters keep the following text out of the preview. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(80);

/** Writes HTML in the studio's colour that old and new mail programs render: one table of at most 600 px with inline styles. Typed text is escaped. */
export function htmlOf(
  { subject, body }: EmailText,
  link: string,
  chosen: Pick<Branding, 'accent' | 'accent_dark'>,
  words: Words = englishWords,
): string {
  const { accent, accent_dark } = chosen.accent === null ? shippedAccents : { ...chosen, accent: chosen.accent };
  const href = escapeHtml(link);
  const text = piecesOfText(body)
    .map((piece) => (piece === 'link' ? linkMarker : piece.words))
    .join('');
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).filter((paragraph) => paragraph.trim() !== '');
  return `<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(accent_dark ?? lightenForDark(accent))}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f3ef">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(paragraphs))}${previewEnd}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f3ef" style="background-color:#f4f3ef"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background-color:#ffffff;border:1px solid #dcdad2;border-radius:8px"><tr><td align="left" style="padding:24px 24px 8px;overflow-wrap:anywhere">
${paragraphs.map((paragraph) => blockOf(paragraph, href, { accent, words })).join('\n')}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
