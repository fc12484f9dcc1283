import { Document, Header, ImageRun, LevelFormat, Packer, Paragraph, TextRun } from 'docx';
import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import type { Letterhead } from '../../../../kernel/letterhead.ts';
import type { AssetCopy, CopyDetail } from '@shootdesk/shared/assets/copy.schema';

/** 18 pt in half-points, the unit of the format. */
const size = 36;
const font = 'Arial';
const bullets = 'bullets';

/** Control characters that the format does not allow. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/g;

const run = (text: string, bold = false) => new TextRun({ text, bold, font, size });

/** Non-blank lines. */
function linesOf(text: string): string[] {
  return text
    .replace(unwritable, '')
    .split(/[\n\v\f\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function paragraphsOf({ value, copyTemplateField: { name, bulletPoint } }: CopyDetail, words: Words): Paragraph[] {
  const lines = linesOf(value);
  if (bulletPoint) {
    return lines.map((line) => new Paragraph({ children: [run(line)], numbering: { reference: bullets, level: 0 } }));
  }
  const spacing = { after: 200 };
  const texts = lines.map((line) => new Paragraph({ children: [run(line)], spacing }));
  return lines.length === 0
    ? []
    : [new Paragraph({ children: [run(words.studioText(name), true)], keepNext: true }), ...texts];
}

/** Heading of a template and its texts; empty when it has no text. */
function sectionOf({ copyTemplate, copyDetails }: DocumentCopy, words: Words): Paragraph[] {
  const texts = copyDetails.flatMap((each) => paragraphsOf(each, words));
  if (texts.length === 0) return [];
  const heading = new Paragraph({
    children: [run(words.studioText(copyTemplate.displayName), true)],
    spacing: { before: 400, after: 200 },
    keepNext: true,
  });
  return [heading, ...texts];
}

type DocumentCopy = Pick<AssetCopy, 'copyTemplate' | 'copyDetails'>;

export interface CopyDocument {
  readonly title: string;
  /** For example '4 Beds'. */
  readonly facts: readonly string[];
  readonly copies: readonly DocumentCopy[];
  /** In the header of each page. */
  readonly letterhead?: Letterhead | null;
  /** In the client's language, for the headings. */
  readonly words?: Words;
}

/** Height of the logo, in pixels. */
const logoHeight = 32;

function headerOf({ name, logo }: Letterhead): Header {
  const transformation = logo && { width: Math.round((logo.width / logo.height) * logoHeight), height: logoHeight };
  const picture = logo && new ImageRun({ type: 'png', data: logo.content, transformation: transformation! });
  const text = new TextRun({ text: `${logo ? '  ' : ''}${name}`, bold: true, font, size: 20 });
  return new Header({ children: [new Paragraph({ children: picture ? [picture, text] : [text] })] });
}

/** Writes a Word document in Arial 18: the property's facts, and each template with its non-empty texts. */
export async function writeCopyDocument({
  title,
  facts,
  copies,
  letterhead = null,
  words = englishWords,
}: CopyDocument): Promise<Uint8Array> {
  const factLine = facts.length === 0 ? [] : [new Paragraph({ children: [run(facts.join(', '))] })];
  const document = new Document({
    title,
    creator: letterhead?.name ?? 'Shootdesk',
    styles: { default: { document: { run: { font, size } } } },
    numbering: {
      config: [
        {
          reference: bullets,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              style: { run: { font, size }, paragraph: { indent: { left: 720, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        ...(letterhead && { headers: { default: headerOf(letterhead) } }),
        children: [...factLine, ...copies.flatMap((copy) => sectionOf(copy, words))],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
