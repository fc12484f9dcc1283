import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Fullscreen from '@mui/icons-material/Fullscreen';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReviewProof } from '@shootdesk/shared/client-review/client-review.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { renewProof } from '../../data/client-review/review.ts';
import { atPage } from '../../entities/file/gallery-file.ts';
import { useFreshAddress } from '../../entities/file/use-fresh-address.ts';
import { FilmRoom } from '../../entities/proof/film/film-room.tsx';
import { frameAt, momentMsOf } from '../../entities/proof/film/frame-table.ts';
import { useFilmKeys } from '../../entities/proof/film/use-film-keys.ts';
import { useFilm } from '../../entities/proof/film/use-film.ts';
import { Marker, NewSpot } from '../../entities/proof/marks/marker.tsx';
import type { LightState } from '../../entities/proof/picture/light-control.tsx';
import type { SheetAccess } from '../../entities/proof/picture/sheet.tsx';
import { useTilePack, type Tiles } from '../../entities/proof/picture/use-tiles.ts';
import { ZoomRoom } from '../../entities/proof/picture/zoom-room.tsx';
import type { Point } from '../../entities/proof/picture/zoom.ts';
import { useWords } from '../../entities/words/use-words.ts';
import type { Aim, FilmHandle } from './aim.ts';
import { markedComments, type ProofItem } from './proof-items.ts';
import styles from './review.module.css';

interface Props {
  readonly session: string;
  readonly item: ProofItem;
  /** Light in which all pictures are displayed. */
  readonly light: LightState;
  readonly isShown: boolean;
  /** True for the slides before and after the visible one, whose pictures are loaded in advance. */
  readonly isNear: boolean;
  readonly aim: Aim | null;
  readonly film: Ref<FilmHandle> | null;
  readonly mayComment: boolean;
  readonly onAim: (aim: Aim) => void;
}

/** The tiles of a picture, if the studio has made them; otherwise the page shows the preview only. */
function useSentTiles(
  { key, proof: { assetId, version, pages }, pageNumber }: ProofItem,
  session: string,
  isShown: boolean,
): Tiles {
  const cache = useQueryClient();
  const urlIn = (all: ReviewProof['pages'] = []) =>
    all.find((page) => page.pageNumber === (pageNumber ?? 1))?.tilesUrl ?? null;
  const renewUrl = async () => urlIn((await renewProof(cache, session, assetId))?.pages);
  const { isBroken, ...tiles } = useTilePack(`${key} ${version}`, isShown ? urlIn(pages) : null, renewUrl);
  return { ...tiles, trouble: isBroken ? 'failed' : null, reason: null };
}

function Picture({ item, session, light, isShown, isNear, aim, mayComment, onAim }: Props) {
  const { say } = useWords();
  const { file, pageNumber } = item;
  const sheet = useRef<SheetAccess>(null);
  const { preview } = file;
  const near = isNear ? file : { ...file, preview: { ...preview, large: preview.small } };
  const address = useFreshAddress(near, (fresh) => atPage(fresh, pageNumber ?? 1).preview.large);
  const tiles = useSentTiles(item, session, isShown);
  const isThere = near.preview.large !== null && !address.isBroken;
  if (near.preview.large === null) {
    return <Typography color="textSecondary">{say('previewMade')}</Typography>;
  }
  const pointAt = ({ x, y }: Point) => {
    const spot = mayComment && isThere ? sheet.current?.spotAt(x, y) : null;
    if (spot) onAim({ kind: 'spot', ...spot, pageNumber });
  };
  return (
    <ZoomRoom file={near} canAdd={mayComment} onClick={pointAt} {...{ tiles, address, isThere, light, sheet, isShown }}>
      {markedComments(item).map(({ id, position, number, commenter, comment, isResolved }) => (
        <Marker
          key={id}
          spot={position}
          status={isResolved ? 'Resolved' : 'Unresolved'}
          role="img"
          aria-label={`${commenter}: ${comment}`}
        >
          {number}
        </Marker>
      ))}
      {aim?.kind === 'spot' && <NewSpot spot={aim} />}
    </ZoomRoom>
  );
}

/** Plays the film full-screen with the browser's controls. Safari on iPhones requires its own call. */
function fillScreen(video: HTMLVideoElement & { readonly webkitEnterFullscreen?: () => void }): void {
  if (video.requestFullscreen) void video.requestFullscreen();
  else video.webkitEnterFullscreen?.();
}

function Film({ item, isShown, film: handle }: Props) {
  const { say } = useWords();
  const film = useFilm(item.file, isShown);
  const { player, table, state, video } = film;
  useFilmKeys({ player, hasLoop: state.loopFrom !== null || state.loopTo !== null, onComment: null });
  useEffect(() => {
    if (!isShown) video?.pause();
  }, [isShown, video]);
  useImperativeHandle(handle, () => ({
    moment: () => {
      const { frame, loopFrom, loopTo } = state;
      if (!table) return { ms: 0, toMs: null };
      if (loopFrom === null || loopTo === null) return { ms: momentMsOf(table, frame), toMs: null };
      return { ms: momentMsOf(table, loopFrom), toMs: momentMsOf(table, loopTo) };
    },
    show: (ms, toMs) => {
      if (!player || !table) return;
      const from = frameAt(table, ms / 1000);
      if (toMs === null) player.goTo(from);
      else player.playOnce(from, frameAt(table, toMs / 1000));
    },
    clearRange: () => player?.clearLoop(),
  }));
  if (item.proof.filmUrl === null) {
    return <Typography color="textSecondary">{say('filmMade')}</Typography>;
  }
  const bar = video && (
    <IconButton
      color="inherit"
      className={styles.fill}
      aria-label={say('fullScreen')}
      title={say('fullScreen')}
      onClick={() => fillScreen(video)}
    >
      <Fullscreen />
    </IconButton>
  );
  return <FilmRoom file={item.file} isLazy onClick={() => player?.toggle()} {...{ film, bar }} />;
}

function Copy({ item, mayComment, onAim }: Pick<Props, 'item' | 'mayComment' | 'onAim'>) {
  const { say } = useWords();
  const { copy } = item.proof;
  if (copy === null) return <Typography color="textSecondary">{say('textChanging')}</Typography>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard has to be able to do
    <div className={styles.copy} tabIndex={0} role="region" aria-label={copy.title}>
      {copy.fields.map(({ id, name, value, bulletPoint }) => (
        <div key={id} className={styles.field}>
          <Typography variant="caption" color="textSecondary" component="h3">
            {name}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{bulletPoint ? `• ${value}` : value}</Typography>
          {mayComment && (
            <Button size="small" startIcon={<ChatBubbleOutline />} onClick={() => onAim({ kind: 'field', id, name })}>
              {say('commentOn', { name })}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function Content(props: Props) {
  const { say } = useWords();
  const { kind } = props.item.proof;
  if (kind === 'film') return <Film {...props} />;
  if (kind === 'copy') return <Copy {...props} />;
  if (kind === 'other') return <Typography color="textSecondary">{say('noPreview')}</Typography>;
  return <Picture {...props} />;
}

/** One proof, or one page of it. */
export function ProofSlide(props: Props) {
  return (
    <div className={styles.slide} inert={!props.isShown}>
      <Content {...props} />
    </div>
  );
}
