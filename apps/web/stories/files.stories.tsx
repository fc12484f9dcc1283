import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { anAsset, aResource } from '../test/file-records.ts';
import { AddClientFileButton } from '../src/entities/file/add-client-file-button.tsx';
import { ClientFileDialog } from '../src/entities/file/client-file-dialog.tsx';
import { ClientFileForm, emptyClientFile, type ClientFileValues } from '../src/entities/file/client-file-form.tsx';
import { ExportCommentsButton } from '../src/entities/file/export-comments-button.tsx';
import { GalleryContext } from '../src/entities/file/gallery-context.ts';
import { ofResource, type GalleryFile } from '../src/entities/file/gallery-file.ts';
import { Pager } from '../src/entities/file/pager.tsx';
import { PreviewAction } from '../src/entities/file/preview-action.tsx';
import { Preview } from '../src/entities/file/preview.tsx';
import { Stage } from '../src/entities/file/stage.tsx';
import { StepButtons } from '../src/entities/file/step-buttons.tsx';
import { UnsentLine } from '../src/entities/file/unsent-comments.tsx';
import { useGuardedForm } from '../src/ui/form/use-guarded-form.ts';
import { Behind, Held, ignore, type Story } from './story.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="#8fb8b3" d="M0 0h3v2H0z"/></svg>',
)}`;

type Parts = Parameters<typeof aResource>[1];

/** A file whose pictures need no server. */
function file(parts: Parts = {}): GalleryFile {
  const made = ofResource(aResource(1, parts));
  const pages = made.pages.map((page) => (page.small === null ? page : { ...page, small: drawing, large: drawing }));
  return { ...made, pages, preview: pages[0] ?? made.preview };
}

const address = { isBroken: false, attempt: 0, onError: ignore, onLoad: ignore, tryAgain: ignore };
const broken = { ...address, isBroken: true };
const gallery = { renew: async () => null, retryPreviews: async () => {} };

const frame = (content: ReactNode, height = 200) => (
  <GalleryContext value={gallery}>
    <Box sx={{ position: 'relative', width: 300, height, display: 'grid' }}>{content}</Box>
  </GalleryContext>
);

const unsent = (assets: number) =>
  Array.from({ length: assets }, (_, index) => ({ asset: anAsset(index + 1), count: 1 }));

const brief = {
  id: 1,
  serviceJobId: 7,
  name: 'Brief.pdf',
  contentType: 'application/pdf',
  notes: 'Mind the dog.',
  url: 'https://files.example.com/brief',
  downloadUrl: 'https://files.example.com/brief',
  thumbnailUrl: null,
  externalReference: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  cache_key: 1,
};

function NewFile({ onClose }: { readonly onClose: () => void }) {
  const form = useGuardedForm<ClientFileValues>({
    saved: { values: { ...emptyClientFile, name: 'Brief.pdf' }, version: null },
    save: () => Promise.resolve(),
    currentOf: () => null,
    onDone: onClose,
  });
  return <ClientFileForm kind="client" isNew form={form} onClose={onClose} />;
}

export const stories: readonly Story[] = [
  {
    part: 'AddClientFileButton',
    states: { ready: () => <AddClientFileButton jobId={7} kind="client" label="Add file" /> },
  },
  {
    part: 'ClientFileDialog',
    states: {
      'a new one of the ordering system': () => (
        <Behind>{(close) => <ClientFileDialog jobId={7} kind="ct" file={null} onClose={close} />}</Behind>
      ),
      'one that lies elsewhere': () => (
        <Behind>{(close) => <ClientFileDialog jobId={7} kind="client" file={brief} onClose={close} />}</Behind>
      ),
      'one in the own store': () => (
        <Behind>
          {(close) => <ClientFileDialog jobId={7} kind="client" file={{ ...brief, url: null }} onClose={close} />}
        </Behind>
      ),
    },
  },
  {
    part: 'ClientFileForm',
    states: {
      'a new one that is not sent yet': () => <Behind>{(close) => <NewFile onClose={close} />}</Behind>,
    },
  },
  {
    part: 'Preview',
    states: {
      ready: () => frame(<Preview file={file()} size="small" address={address} />),
      'with a warning': () => frame(<Preview file={file({ stage: 'warned' })} size="small" address={address} />),
      generating: () => frame(<Preview file={file({ stage: 'generating' })} size="small" address={address} />),
      failed: () => frame(<Preview file={file({ stage: 'failed' })} size="small" address={address} />),
      none: () => frame(<Preview file={file({ stage: 'none', type: 'Other' })} size="small" address={address} />),
      'its address is broken': () => frame(<Preview file={file()} size="small" address={broken} />),
    },
  },
  {
    part: 'PreviewAction',
    states: {
      'failed: Retry': () => frame(<PreviewAction file={file({ stage: 'failed' })} address={address} />),
      'broken: Try again': () => frame(<PreviewAction file={file()} address={broken} />),
    },
  },
  {
    part: 'UnsentLine',
    states: {
      'one comment': () => <UnsentLine jobId={7} unsent={unsent(1)} />,
      'on more assets than are named': () => <UnsentLine jobId={7} unsent={unsent(5)} />,
    },
  },
  {
    part: 'ExportCommentsButton',
    states: { closed: () => <ExportCommentsButton jobId={7} /> },
  },
  {
    part: 'Pager',
    states: {
      'three pages': () => (
        <Held initial={1}>
          {(page, onPage) => frame(<Pager file={file({ type: 'Pdf', pages: 3 })} page={page} onPage={onPage} />, 60)}
        </Held>
      ),
      'more pages than previews': () =>
        frame(<Pager file={{ ...file({ type: 'Pdf', pages: 3 }), pageCount: 40 }} page={2} onPage={ignore} />, 90),
    },
  },
  {
    part: 'Stage',
    states: {
      'a picture': () => frame(<Stage file={file()} />),
      'a PDF': () => frame(<Stage file={file({ type: 'Pdf', pages: 2 })} />, 300),
      'a film': () => frame(<Stage file={file({ type: 'Video' })} />),
    },
  },
  {
    part: 'StepButtons',
    states: {
      'in the middle': () => frame(<StepButtons has={() => true} onStep={ignore} />),
      'at the first file': () => frame(<StepButtons has={(step) => step === 1} onStep={ignore} />),
    },
  },
];
