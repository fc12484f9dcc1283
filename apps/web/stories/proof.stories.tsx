import Crop from '@mui/icons-material/Crop';
import Box from '@mui/material/Box';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { aResource } from '../test/file-records.ts';
import { GalleryContext } from '../src/entities/file/gallery-context.ts';
import { ofResource, type FilmParts, type GalleryFile } from '../src/entities/file/gallery-file.ts';
import { DarkChoice } from '../src/entities/proof/dark-choice.tsx';
import { FilmControls } from '../src/entities/proof/film/film-controls.tsx';
import { BrokenFilm, FilmNotes, FilmProgress } from '../src/entities/proof/film/film-notes.tsx';
import { FilmPlayer, type FilmState } from '../src/entities/proof/film/film-player.ts';
import { Filmstrip } from '../src/entities/proof/film/filmstrip.tsx';
import { tableByTime, tableOf, type FrameTable } from '../src/entities/proof/film/frame-table.ts';
import { TimeLine } from '../src/entities/proof/film/time-line.tsx';
import { Marker, NewSpot } from '../src/entities/proof/marks/marker.tsx';
import { ShapeView } from '../src/entities/proof/marks/shape-view.tsx';
import { LightControl, useLight } from '../src/entities/proof/picture/light-control.tsx';
import { Sheet } from '../src/entities/proof/picture/sheet.tsx';
import { ViewButton, ViewControls } from '../src/entities/proof/picture/view-controls.tsx';
import { Held, ignore, type Story } from './story.tsx';

/** The ground that proofs are shown on. */
const onStage = (content: ReactNode) => (
  <GalleryContext value={{ renew: async () => null, retryPreviews: async () => {} }}>
    <Box sx={{ position: 'relative', p: 2, color: 'var(--stage-text)', bgcolor: 'var(--stage)' }}>{content}</Box>
  </GalleryContext>
);

const strip = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="#8fb8b3" d="M0 0h1v1H0zM2 0h1v1H2z"/><path fill="#c9a66b" d="M1 0h1v1H1zM3 0h1v1H3z"/></svg>',
)}`;
const nothing = { state: 'none', reason: null, address: null } as const;
const readyStrip = { state: 'ready', reason: null, address: strip, tiles: 4 } as const;
const whole: FilmParts = { copy: { ...nothing, progress: null }, strip: readyStrip };

function film(parts: Partial<FilmParts> = {}): GalleryFile {
  return { ...ofResource(aResource(1)), film: { ...whole, ...parts } };
}

const generating = { copy: { ...nothing, state: 'generating', progress: 40 } } as const;
const failed = { copy: { ...nothing, state: 'failed', reason: 'The film has no picture.', progress: null } } as const;

/** Four seconds of 25 frames each. */
const exact = tableOf(
  Array.from({ length: 100 }, (_, frame) => frame / 25),
  4,
);

interface PlayedProps {
  readonly table?: FrameTable;
  readonly children: (parts: { player: FilmPlayer; state: FilmState; table: FrameTable }) => ReactNode;
}

/** A player of a video that was never loaded. */
function Played({ table = exact, children }: PlayedProps) {
  const player = useMemo(() => new FilmPlayer(document.createElement('video'), table), [table]);
  const state = useSyncExternalStore(player.subscribe, player.snapshot);
  return onStage(children({ player, state, table }));
}

function Lit({ children }: { readonly children: (light: ReturnType<typeof useLight>) => ReactNode }) {
  return onStage(children(useLight()));
}

const pen = { colour: 'red', width: 1 } as const;
const line = { from: { x: 20, y: 20 }, to: { x: 70, y: 80 }, ...pen };
const points = [line.from, { x: 60, y: 30 }, line.to];

const onSheet = (content: ReactNode) =>
  onStage(
    <Box sx={{ position: 'relative', height: 160 }}>
      <Sheet label="Picture" size={{ width: 240, height: 160 }}>
        {content}
      </Sheet>
    </Box>,
  );
const inDrawing = (content: ReactNode) =>
  onSheet(
    <svg width="240" height="160" aria-hidden>
      {content}
    </svg>,
  );

export const stories: readonly Story[] = [
  {
    part: 'DarkChoice',
    states: {
      'one of three': () => (
        <Held initial={1}>
          {(value, change) =>
            onStage(
              <DarkChoice
                label="Speed"
                value={value}
                choices={[
                  [0.5, '0.5×'],
                  [1, '1×'],
                  [2, '2×'],
                ]}
                onChange={change}
              />,
            )
          }
        </Held>
      ),
    },
  },
  {
    part: 'FilmControls',
    states: {
      'counted frames': () => <Played>{(parts) => <FilmControls {...parts} />}</Played>,
      'by time': () => <Played table={tableByTime(4)}>{(parts) => <FilmControls {...parts} />}</Played>,
    },
  },
  {
    part: 'TimeLine',
    states: {
      'with a strip': () => <Played>{(parts) => <TimeLine {...parts} strip={readyStrip} ratio={1.5} />}</Played>,
      'with marks': () => (
        <Played>
          {(parts) => (
            <TimeLine {...parts} strip={whole.strip} ratio={1.5} renderMarks={(width) => <span>{width} px</span>} />
          )}
        </Played>
      ),
    },
  },
  {
    part: 'Filmstrip',
    states: { 'four frames': () => onStage(<Filmstrip strip={readyStrip} ratio={1.5} width={264} />) },
  },
  {
    part: 'FilmProgress',
    states: {
      'a copy is being made': () => onStage(<FilmProgress file={film(generating)} />),
    },
  },
  {
    part: 'FilmNotes',
    states: {
      'a copy failed': () => onStage(<FilmNotes file={film(failed)} table={exact} />),
      'shown by time': () => onStage(<FilmNotes file={film()} table={tableByTime(4)} />),
    },
  },
  {
    part: 'BrokenFilm',
    states: {
      'a copy is being made': () => onStage(<BrokenFilm file={film(generating)} onTryAgain={ignore} />),
      'a copy failed': () => onStage(<BrokenFilm file={film(failed)} onTryAgain={ignore} />),
      'cannot be played': () => onStage(<BrokenFilm file={film()} onTryAgain={ignore} />),
    },
  },
  {
    part: 'Marker',
    states: {
      'a comment': () =>
        onSheet(
          <Marker spot={{ x: 30, y: 40 }} status="Unresolved" onClick={ignore}>
            1
          </Marker>,
        ),
      'a resolved one': () =>
        onSheet(
          <Marker spot={{ x: 30, y: 40 }} status="Resolved" onClick={ignore}>
            2
          </Marker>,
        ),
    },
  },
  { part: 'NewSpot', states: { 'a place that was chosen': () => onSheet(<NewSpot spot={{ x: 50, y: 50 }} />) } },
  {
    part: 'ShapeView',
    states: {
      arrow: () => inDrawing(<ShapeView shape={{ kind: 'arrow', ...line }} />),
      box: () => inDrawing(<ShapeView shape={{ kind: 'box', ...line }} />),
      ellipse: () => inDrawing(<ShapeView shape={{ kind: 'ellipse', ...line }} />),
      freehand: () => inDrawing(<ShapeView shape={{ kind: 'freehand', points, ...pen }} />),
    },
  },
  {
    part: 'LightControl',
    states: { closed: () => <Lit>{(light) => <LightControl {...light} />}</Lit> },
  },
  { part: 'Sheet', states: { empty: () => onSheet(null) } },
  {
    part: 'ViewButton',
    states: {
      plain: () =>
        onStage(
          <ViewButton label="Crop" keyName="C" onClick={ignore}>
            <Crop />
          </ViewButton>,
        ),
      pressed: () =>
        onStage(
          <ViewButton label="Crop" keyName="C" isPressed onClick={ignore}>
            <Crop />
          </ViewButton>,
        ),
    },
  },
  {
    part: 'ViewControls',
    states: {
      fitting: () => (
        <Lit>
          {(light) => (
            <ViewControls
              zoomBy={ignore}
              fit={ignore}
              showActual={ignore}
              rotate={ignore}
              hasLoupe={false}
              setHasLoupe={ignore}
              light={light}
              percent={42}
            />
          )}
        </Lit>
      ),
    },
  },
];
