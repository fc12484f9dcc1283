import Add from '@mui/icons-material/Add';
import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Remove from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Aim } from './comment-panel.tsx';
import { markedComments, type ProofItem } from './proof-items.ts';
import { maxZoom, useZoomPan } from './use-zoom-pan.ts';
import styles from './review.module.css';

/** What a comment needs of the film that is shown. */
export interface FilmHandle {
  readonly momentMs: () => number;
  readonly seek: (ms: number) => void;
}

interface Props {
  readonly item: ProofItem;
  readonly isShown: boolean;
  /** Whether the slide is next to the one that is shown, so that its picture should be there before it is swiped to. */
  readonly isNear: boolean;
  readonly aim: Aim | null;
  readonly film: Ref<FilmHandle> | null;
  readonly mayComment: boolean;
  readonly onAim: (aim: Aim) => void;
}

const zoomStep = 1.6;

function Picture({ item, isShown, isNear, aim, mayComment, onAim }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const aimAt = ({ x, y }: { readonly x: number; readonly y: number }) => {
    const isInside = x >= 0 && y >= 0 && x <= 100 && y <= 100;
    if (mayComment && isInside) onAim({ kind: 'spot', x, y, pageNumber: item.pageNumber });
  };
  const { scale, zoomBy, reset, handlers, frameStyle, style } = useZoomPan(aimAt);
  useEffect(() => {
    if (!isShown) reset();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only leaving the slide resets it
  }, [isShown]);
  const address = isNear ? item.url : item.proof.smallUrl;
  if (address === null) return <Typography color="textSecondary">The preview is still being made.</Typography>;
  const zoom = (factor: number) => frame.current && zoomBy(factor, frame.current.getBoundingClientRect());
  return (
    <>
      <div className={styles.frame} ref={frame} style={frameStyle} {...handlers}>
        <div className={styles.mover} style={style}>
          <div className={styles.sheet}>
            <img src={address} alt={item.title} draggable={false} />
            {markedComments(item).map(({ id, position, number, commenter, comment }) => (
              <span
                key={id}
                className={styles.marker}
                style={{ left: `${position.x}%`, top: `${position.y}%`, scale: 1 / scale }}
                role="img"
                aria-label={`${commenter}: ${comment}`}
              >
                {number}
              </span>
            ))}
            {aim?.kind === 'spot' && (
              <span className={styles.aim} style={{ left: `${aim.x}%`, top: `${aim.y}%`, scale: 1 / scale }} />
            )}
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton aria-label="Zoom in" size="small" disabled={scale >= maxZoom} onClick={() => zoom(zoomStep)}>
          <Add />
        </IconButton>
        <IconButton aria-label="Zoom out" size="small" disabled={scale <= 1} onClick={() => zoom(1 / zoomStep)}>
          <Remove />
        </IconButton>
      </div>
    </>
  );
}

function Film({ item, film }: Pick<Props, 'item' | 'film'>) {
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle(film, () => ({
    momentMs: () => Math.round((video.current?.currentTime ?? 0) * 1000),
    seek: (ms) => {
      if (!video.current) return;
      video.current.currentTime = ms / 1000;
      video.current.pause();
    },
  }));
  const { filmUrl, smallUrl, name } = item.proof;
  if (filmUrl === null) return <Typography color="textSecondary">The film is still being prepared.</Typography>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of properties have music, and come without captions
    <video
      ref={video}
      className={styles.film}
      src={filmUrl}
      poster={smallUrl ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
    />
  );
}

function Copy({ item, mayComment, onAim }: Pick<Props, 'item' | 'mayComment' | 'onAim'>) {
  const { copy } = item.proof;
  if (copy === null)
    return (
      <Typography color="textSecondary">
        The studio is changing this text. You will see it when it is sent again.
      </Typography>
    );
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
              Comment on {name}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}

function Content(props: Props) {
  const { kind } = props.item.proof;
  if (kind === 'film') return <Film {...props} />;
  if (kind === 'copy') return <Copy {...props} />;
  if (kind === 'other')
    return <Typography color="textSecondary">This file has no preview. Please download it.</Typography>;
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
