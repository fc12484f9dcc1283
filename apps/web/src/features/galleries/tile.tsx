import { questionOf } from '@shootdesk/shared/exposure-sets/describe-sets';
import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { memo, type DragEvent, type MouseEvent } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { formatDateTime } from '../../kernel/date-time.ts';
import { megabytes } from '../../kernel/amounts.ts';
import type { GalleryFile } from '../../entities/file/gallery-file.ts';
import { PreviewAction } from '../../entities/file/preview-action.tsx';
import type { FindingBadge } from '../../entities/preflight/finding-badges.ts';
import { Preview } from '../../entities/file/preview.tsx';
import styles from './tile.module.css';
import { useFreshAddress } from '../../entities/file/use-fresh-address.ts';

export interface TileStack {
  readonly set: ExposureSet;
  readonly isOpen: boolean;
  /** True for the tile that represents the set. */
  readonly isLead: boolean;
  readonly onToggle: () => void;
  /** Opens the question which exposures belong together; null without one. */
  readonly onAsk: (() => void) | null;
}

interface Props {
  readonly file: GalleryFile;
  /** Index in the gallery, and the number of tiles. */
  readonly index: number;
  readonly count: number;
  /** The exposure set of the file; null for a file outside sets. */
  readonly stack: TileStack | null;
  /** True for the one tile in the tab order; arrow keys move on from it. */
  readonly isReached: boolean;
  readonly timeZone: string;
  /** Name of the file type, displayed with its size. */
  readonly label: string | null;
  /** Version and comments in a few words, displayed with the file size; blank for none. */
  readonly facts: string;
  /** True if the studio still has to correct the file. */
  readonly isToMend: boolean;
  /** Preflight findings of the file; null for none. */
  readonly finding: FindingBadge | null;
  /** Null for galleries without selection. */
  readonly isSelected: boolean | null;
  readonly onSelect: (id: number, isRange: boolean) => void;
  readonly onOpen: (index: number) => void;
  readonly onEdit: ((id: number) => void) | null;
  /** Null for galleries without dragging. */
  readonly onDrag: ((id: number, event: DragEvent) => void) | null;
}

type Shared = Props & { readonly tabIndex: number };

function SelectBox({ file, tabIndex, isSelected, onSelect }: Shared) {
  if (isSelected === null) return null;
  // `onClick` instead of `onChange`, because only clicks have `shiftKey`.
  const toggle = (event: MouseEvent) => onSelect(file.id, event.shiftKey);
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={isSelected}
        aria-label={`Select ${file.name}`}
        onClick={toggle}
        onChange={() => undefined}
      />
    </label>
  );
}

function Caption({ file, tabIndex, timeZone, label, facts, onEdit }: Shared) {
  const size = file.size === null ? null : megabytes(file.size);
  const pages = file.pageCount !== null && file.pageCount > 1 ? `${file.pageCount} pages` : null;
  return (
    <div className={styles.caption}>
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      {onEdit && (
        <button
          type="button"
          className={styles.edit}
          tabIndex={tabIndex}
          aria-label={`Edit ${file.name}`}
          onClick={() => onEdit(file.id)}
        >
          Edit
        </button>
      )}
      <span className={styles.facts}>{[label, facts, pages, size].filter(Boolean).join(' · ')}</span>
      <span className={styles.facts}>{formatDateTime(file.createdAt, timeZone)}</span>
    </div>
  );
}

/** Number of exposures in the set, as a button that opens and closes it, with a warning for uncertain or faulty sets. */
function StackLine({
  stack,
  tabIndex,
  name,
}: {
  readonly stack: TileStack;
  readonly tabIndex: number;
  readonly name: string;
}) {
  const { set, isOpen, onToggle, onAsk } = stack;
  const count = `${set.exposures} exposures`;
  return (
    <div className={styles.stack}>
      <button
        type="button"
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-label={`${count} of ${name}`}
        onClick={onToggle}
      >
        {count}
      </button>
      {onAsk && (
        <button type="button" className={styles.asks} tabIndex={tabIndex} onClick={onAsk}>
          {questionOf(set)}
        </button>
      )}
      {set.warning !== null && <span className={styles.wrong}>{set.warning}</span>}
    </div>
  );
}

const words = (...parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');

/** The tile of a file: picture, name and actions. */
export const Tile = memo(function Tile(props: Props) {
  const { file, index, count, stack, isReached, isToMend, finding, isSelected, onSelect, onOpen, onDrag } = props;
  const tabIndex = isReached ? 0 : -1;
  const address = useFreshAddress(file, ({ preview }) => preview.small);
  const open = (event: MouseEvent) => {
    if (event.shiftKey && isSelected !== null) onSelect(file.id, true);
    else onOpen(index);
  };
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- by the keyboard 'Place in View' does the same
    <div
      role="listitem"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      draggable={onDrag !== null}
      onDragStart={onDrag ? (event) => onDrag(file.id, event) : undefined}
      className={words(
        styles.tile,
        isSelected && styles.selected,
        stack && (stack.isOpen ? styles.opened : styles.stacked),
      )}
    >
      <div className={styles.picture}>
        <button
          type="button"
          className={styles.open}
          tabIndex={tabIndex}
          aria-label={words(
            stack && !stack.isOpen ? 'Open set' : 'Open',
            file.name,
            file.preview.warning,
            finding?.title,
          )}
          title={finding?.title}
          onClick={open}
        >
          {file.excerpt === null && <Preview file={file} size="small" address={address} />}
          {file.type === 'Video' && <span className={styles.play} aria-hidden />}
        </button>
        {file.excerpt !== null && <span className={styles.excerpt}>{file.excerpt}</span>}
        {file.excerpt === null && <PreviewAction file={file} address={address} tabIndex={tabIndex} />}
        <SelectBox {...props} tabIndex={tabIndex} />
        {stack?.isLead && <StackLine stack={stack} tabIndex={tabIndex} name={file.name} />}
        {(isToMend || finding) && (
          <span className={styles.toMend}>
            {finding && (
              <Badge tone={finding.level === 'flag' ? 'amber' : 'blue'} text={finding.text} title={finding.title} />
            )}
            {isToMend && <Badge tone="red" text="To mend" title="Has unresolved comments" />}
          </span>
        )}
      </div>
      <Caption {...props} tabIndex={tabIndex} />
    </div>
  );
});
