import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import IconButton from '@mui/material/IconButton';
import { missingPagesSentence } from '@shootdesk/shared/files/previews';
import { useEffect, useRef } from 'react';
import type { GalleryFile } from './gallery-file.ts';
import styles from './pager.module.css';
import { usePreloadedPictures } from './use-preloaded-pictures.ts';

interface Props {
  readonly file: GalleryFile;
  /** Current page, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const buttons = [
  { step: -1, words: 'Previous page', Icon: KeyboardArrowLeft },
  { step: 1, words: 'Next page', Icon: KeyboardArrowRight },
] as const;

const keys: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

const dialogAround = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null;

/** Turns pages by Page Up and Page Down, unless the focus is in a field, or in a dialog outside the pager. */
function usePageKeys(pager: { readonly current: HTMLElement | null }, turn: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (step === undefined || isField(event.target)) return;
      if (!pager.current || dialogAround(event.target) !== dialogAround(pager.current)) return;
      event.preventDefault();
      turn(step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [pager, turn]);
}

function PageButtons({ file, page, onPage }: Props) {
  const { pages, pageCount } = file;
  const pager = useRef<HTMLElement>(null);
  const has = (step: 1 | -1) => pages[page - 1 + step] !== undefined;
  const turn = (step: 1 | -1) => {
    if (has(step)) onPage(page + step);
  };
  usePageKeys(pager, turn);
  usePreloadedPictures(pages[page]?.large, pages[page - 2]?.large);
  const [previous, next] = buttons.map(({ step, words, Icon }) => (
    <IconButton
      key={step}
      color="inherit"
      aria-label={words}
      title={words}
      // Not disabled at the ends, because that would remove the focus.
      aria-disabled={!has(step)}
      className={styles.button}
      onClick={() => turn(step)}
    >
      <Icon />
    </IconButton>
  ));
  const note = missingPagesSentence(pageCount, pages.length);
  return (
    <nav ref={pager} aria-label="Pages" className={styles.pager}>
      {previous}
      <span role="status">{`Page ${page} of ${pageCount ?? pages.length}`}</span>
      {next}
      {note && <p className={styles.note}>{note}</p>}
    </nav>
  );
}

/** Turns the pages of a PDF; nothing for a file of one page. */
export function Pager(props: Props) {
  const { pages, pageCount } = props.file;
  return Math.max(pages.length, pageCount ?? 1) > 1 ? <PageButtons {...props} /> : null;
}
