import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { commenterOf, momentOf, spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import { hasStatus, type CommentStatus } from '@shootdesk/shared/asset-comments/comment-status';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { Drawing } from '@shootdesk/shared/asset-comments/drawing';
import { writtenText } from '@shootdesk/shared/asset-comments/proofing-note';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import type { Deps } from '../../../deps.ts';
import { writePdf, type PdfWriter } from '../../../kernel/pdf-writer.ts';
import { blobOpener } from '../../downloads/public.ts';
import type { DocumentLook } from '../../letterheads/public.ts';
import { cropPicture, decodePicture, type Crop, type DecodedPicture } from './crop-picture.ts';
import { findPremiumPreviews, type PreviewPlace } from './export.store.ts';
import type { AssetThreads, ExportedComments, Thread } from './exported-comments.ts';
import { beginFlow, contentWidth, cropHeight, drawBadge, drawCrop, page, type Flow } from './pdf-page.ts';

type Tools = Pick<Deps, 'prisma' | 'blob' | 'log'>;

const cropWidth = 200;
const gap = 14;
const replyIndent = 12;
/** Crops that are prepared ahead of the one being written: enough to work on the pictures of two assets. */
const cropsAhead = 8;
const grey = '#52606d';

const drawingOf = ({ details }: AssetComment): Drawing | null => {
  const overlay = details.find(({ fieldName }) => fieldName === 'EditOverlay');
  return overlay ? (overlay.value as { value: Drawing }).value : null;
};

/** Crops previews at the comments of an asset; decodes each picture once. */
function cropper(tools: Tools, assetId: number, signal: AbortSignal): (comment: AssetComment) => Promise<Crop | null> {
  const open = blobOpener(tools.blob, signal);
  let previews: ReturnType<typeof findPremiumPreviews> | null = null;
  let cached: { readonly path: string; readonly picture: Promise<DecodedPicture | null> } | null = null;
  const read = async ({ container, path }: PreviewPlace) => {
    const opened = await open({ container, path }, null);
    return 'missing' in opened ? null : decodePicture(await buffer(opened.content));
  };
  return async (comment) => {
    const spot = spotOf(comment);
    // The preview of a film is a different frame than the comment's.
    if (!spot || momentOf(comment) !== null) return null;
    previews ??= findPremiumPreviews(tools.prisma, assetId);
    const preview = (await previews).find(
      ({ version, pageNumber }) => version === comment.version && pageNumber === spot.pageNumber,
    );
    if (!preview) return null;
    // Caches only the latest picture, because a decoded one takes 13 MB.
    if (cached?.path !== preview.path) cached = { path: preview.path, picture: read(preview) };
    const picture = await cached.picture;
    return picture && cropPicture(picture, spot, drawingOf(comment));
  };
}

interface Piece {
  readonly heading: AssetThreads | null;
  readonly thread: Thread;
  readonly crop: Promise<Crop | null>;
}

async function* piecesOf(tools: Tools, exported: ExportedComments, signal: AbortSignal): AsyncGenerator<Piece> {
  for await (const each of exported.assets()) {
    const crop = cropper(tools, each.asset.id, signal);
    for (const [index, thread] of each.threads.entries()) {
      const piece = { heading: index === 0 ? each : null, thread, crop: crop(thread.comment) };
      // Prevents an unhandled rejection; the consumer that awaits the crop gets the error.
      piece.crop.catch(() => {});
      yield piece;
    }
  }
}

/** Prefetches values, because crops are made in parallel with writing. */
async function* readAhead<T>(source: AsyncGenerator<T>, count: number): AsyncGenerator<T> {
  const begun: T[] = [];
  for await (const value of source) {
    begun.push(value);
    if (begun.length > count) yield begun.shift()!;
  }
  yield* begun;
}

interface Reader {
  /** In the client's language. */
  readonly words: Words;
  readonly timeZone: string;
}

interface Place {
  readonly x: number;
  readonly width: number;
}

const statusPhrases = {
  ChangeRequest: 'statusChangeRequest',
  Revised: 'statusRevised',
  Resolved: 'statusResolved',
} as const satisfies Readonly<Record<NonNullable<CommentStatus>, string>>;

function writeEntry(flow: Flow, comment: AssetComment, { words, timeZone }: Reader, { x, width }: Place): void {
  const facts = [
    words.dateTime(comment.createdAt, timeZone),
    comment.parentId === null ? words.say('version', { version: comment.version }) : null,
    momentOf(comment),
  ];
  flow.write(commenterOf(comment), x, width, { font: 'bold' });
  flow.write(facts.filter(Boolean).join(' · '), x, width, { size: 8, colour: grey });
  flow.y += 2;
  flow.write(plainMentions(writtenText(comment)), x, width);
}

function writeHead(flow: Flow, { comment, reviewPageNumber }: Thread, { say }: Words, { x, width }: Place): void {
  if (comment.assetCommentTypeId === AssetCommentTypeId.ProofingNote) {
    flow.write(say('proofingNote'), x, width, { size: 8, colour: grey });
    return;
  }
  if (!hasStatus(comment)) return;
  drawBadge(flow, comment, { x: x + 8, y: flow.y + 8 });
  flow.y += 2;
  const { status } = comment;
  const facts = [
    say(status === null ? 'statusUnresolved' : statusPhrases[status]),
    reviewPageNumber !== null && say('onClientPage', { number: reviewPageNumber }),
  ];
  flow.write(facts.filter(Boolean).join(' · '), x + 22, width - 22);
  flow.y += 4;
}

function writeThread(flow: Flow, thread: Thread, crop: Crop | null, reader: Reader): void {
  const { comment, replies } = thread;
  const height = crop ? cropHeight(crop, cropWidth) : 0;
  flow.need(Math.max(height, 72));
  const start = { page: flow.pageNumber(), y: flow.y };
  const x = page.margin + (crop ? cropWidth + gap : 0);
  const width = page.width - page.margin - x;
  if (crop) drawCrop(flow, crop, { comment, drawing: drawingOf(comment) }, { x: page.margin, width: cropWidth });
  writeHead(flow, thread, reader.words, { x, width });
  writeEntry(flow, comment, reader, { x, width });
  for (const reply of replies) {
    flow.y += 6;
    flow.need(36);
    writeEntry(flow, reply, reader, { x: x + replyIndent, width: width - replyIndent });
  }
  // The text may be shorter than the picture beside it, or continue on another page.
  if (flow.pageNumber() === start.page) flow.y = Math.max(flow.y, start.y + height);
  flow.y += gap;
}

function writeAssetHeading(flow: Flow, { asset, threads }: AssetThreads, { say }: Words): void {
  flow.need(180);
  flow.y += 4;
  flow.write(asset.name, page.margin, contentWidth, { font: 'bold', size: 12 });
  const facts = [say('currentVersion', { version: asset.version }), say('commentCount', { count: threads.length })];
  flow.write(facts.join(' · '), page.margin, contentWidth, { size: 8, colour: grey });
  flow.document
    .moveTo(page.margin, flow.y + 4)
    .lineTo(page.width - page.margin, flow.y + 4)
    .lineWidth(0.5)
    .stroke('#cbd2d9');
  flow.y += 12;
}

async function writeComments(
  { document, signal, waitForReader }: PdfWriter,
  title: string,
  tools: Tools,
  exported: ExportedComments,
  { letterhead, words }: DocumentLook,
): Promise<void> {
  const { say } = words;
  const flow = beginFlow(document, title, { letterhead, words });
  const { job, timeZone, reader, readAt } = exported;
  flow.need(100);
  flow.write(job.campaign, page.margin, contentWidth, { font: 'bold', size: 16 });
  const date = `${words.dateTime(readAt.toISOString(), timeZone)} (${timeZone})`;
  const saved = `${say('commentsAsOf', { date })}, ${say('savedBy', { name: reader })}`;
  flow.write(
    [words.studioText(job.service), say('job', { number: job.id }), saved].join(' · '),
    page.margin,
    contentWidth,
    {
      colour: grey,
    },
  );
  flow.y += gap;
  let isEmpty = true;
  for await (const { heading, thread, crop } of readAhead(piecesOf(tools, exported, signal), cropsAhead)) {
    isEmpty = false;
    if (heading) writeAssetHeading(flow, heading, words);
    signal.throwIfAborted();
    writeThread(flow, thread, await crop, { words, timeZone });
    await waitForReader();
  }
  if (isEmpty) flow.write(say('noCommentsAtAll'), page.margin, contentWidth);
}

/** Streams the comments of a job as a PDF with crops of their spots. */
export function commentsPdf(
  tools: Tools,
  exported: ExportedComments,
  { letterhead = null, words = englishWords }: Partial<DocumentLook> = {},
): Readable {
  const { campaign, service } = exported.job;
  const title = [campaign, service, words.say('comments')].join(' · ');
  return writePdf(title, tools.log, (writer) => writeComments(writer, title, tools, exported, { letterhead, words }));
}
