import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { putWords, replaceWords, type ReplacedWord } from '@shootdesk/shared/copy/replace-words';
import type { Replacement } from '@shootdesk/shared/replacements/replacement.schema';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CopyAsset } from '../../../data/copy/mutations.ts';
import { wordReplacementsQuery } from '../../../data/copy/queries.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import differenceStyles from '../panels/word-difference.module.css';
import styles from './copy.module.css';
import type { CopyEditing } from './use-copy-editing.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Props {
  readonly assets: readonly CopyAsset[];
  readonly editing: CopyEditing;
  readonly onClose: () => void;
}

/** A word of a field that has a replacement. */
interface Hit {
  readonly key: string;
  readonly detailId: number;
  readonly template: string;
  readonly field: string;
  readonly text: string;
  readonly word: ReplacedWord;
}

/** Number of characters displayed before and after a word. */
const contextLength = 40;

function hitsIn({ copy }: CopyAsset, editing: CopyEditing, replacements: readonly Replacement[]): Hit[] {
  return copy.copyDetails.flatMap((detail) => {
    const text = editing.typed.textOf(detail.id);
    return replaceWords(text, replacements).replaced.map((word) => ({
      key: `${detail.id} ${word.at}`,
      detailId: detail.id,
      template: copy.copyTemplate.displayName,
      field: detail.copyTemplateField.name,
      text,
      word,
    }));
  });
}

/** The fields' texts with the accepted words replaced. */
function replaced(hits: readonly Hit[]): Record<number, string> {
  const byField = Map.groupBy(hits, ({ detailId }) => detailId);
  const texts = Array.from(byField, ([id, [first, ...rest]]) => {
    const words = [first, ...rest].flatMap((hit) => (hit ? [hit.word] : []));
    return [id, putWords(first?.text ?? '', words)] as const;
  });
  return Object.fromEntries(texts);
}

function HitLine({ hit, isAccepted, onToggle }: { hit: Hit; isAccepted: boolean; onToggle: () => void }) {
  const id = useId();
  const { text, word } = hit;
  const end = word.at + word.before.length;
  const from = Math.max(0, word.at - contextLength);
  const to = end + contextLength;
  return (
    <li>
      <label className={styles.hit}>
        <Checkbox
          size="small"
          checked={isAccepted}
          onChange={onToggle}
          slotProps={{ input: { 'aria-labelledby': id } }}
        />
        <span id={id} className={differenceStyles.difference}>
          {from > 0 && '…'}
          {text.slice(from, word.at)}
          <del>{word.before}</del> <ins>{word.after === '' ? '(removed)' : word.after}</ins>
          {text.slice(end, to)}
          {to < text.length && '…'}
        </span>
      </label>
    </li>
  );
}

function Choice({ assets, editing, onClose, replacements }: Props & { replacements: readonly Replacement[] }) {
  const { typed, save } = editing;
  const [hits] = useState(() => assets.flatMap((asset) => hitsIn(asset, editing, replacements)));
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const accepted = hits.filter(({ key }) => !declined.has(key));
  const toggle = (key: string) => {
    const next = new Set(declined);
    if (!next.delete(key)) next.add(key);
    setDeclined(next);
  };
  const proceed = () => {
    const texts = typed.type(replaced(accepted));
    onClose();
    if (Object.keys(texts).length > 0) save(texts);
  };
  const byField = Map.groupBy(hits, ({ template, field }) => `${template}: ${field}`);
  const isNothing = accepted.length === 0 && !typed.isDirty;
  const words = accepted.length === 1 ? 'Replace 1 word and save' : `Replace ${accepted.length} words and save`;
  return (
    <TitledDialog
      title="Scan and Save"
      maxWidth="md"
      dividers={hits.length > 0}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="contained" onClick={proceed} {...disabledBy(isNothing && 'Nothing is replaced or changed')}>
            {accepted.length === 0 ? 'Save' : words}
          </Button>
        </>
      }
    >
      {hits.length === 0 && (
        <Typography>No words to replace were found.{isNothing && ' There is nothing to save either.'}</Typography>
      )}
      {Array.from(byField, ([name, ofField]) => (
        <section key={name} aria-label={name}>
          <Typography variant="h3">{name}</Typography>
          <ul className={styles.hits}>
            {ofField.map((hit) => (
              <HitLine key={hit.key} hit={hit} isAccepted={!declined.has(hit.key)} onToggle={() => toggle(hit.key)} />
            ))}
          </ul>
        </section>
      ))}
    </TitledDialog>
  );
}

/** Lists all words of the texts that have a replacement, lets the person accept each, and saves. */
export function ScanDialog(props: Props) {
  const query = useQuery({ ...wordReplacementsQuery, staleTime: 0 });
  if (query.isFetching || query.error) {
    return (
      <TitledDialog title="Scan and Save" onClose={props.onClose} onCross={props.onClose}>
        <Loaded query={{ ...query, data: undefined }} what="The words to replace">
          {() => null}
        </Loaded>
      </TitledDialog>
    );
  }
  return <Choice {...props} replacements={query.data ?? []} />;
}
