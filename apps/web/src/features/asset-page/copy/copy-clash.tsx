import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CopyDetail } from '@shootdesk/shared/assets/copy.schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import type { CopyAsset } from '../../../data/copy/mutations.ts';
import { copyVersionsQuery } from '../../../data/copy/queries.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import styles from './copy.module.css';
import { mergeTexts } from './merge-texts.ts';
import { isClash } from './typed-texts.ts';
import type { CopyEditing } from './use-copy-editing.ts';
import { WordDifference } from '../panels/word-difference.tsx';

interface Props {
  readonly asset: CopyAsset;
  readonly detail: CopyDetail;
  readonly editing: CopyEditing;
}

/** Sentence about the newer text of a field: 'Ana Lim has changed this text on 03 March 2026, 02:30 PM.' */
function useChangeSentence(asset: CopyAsset, detailId: number): string {
  const { timeZone } = useCurrentUser();
  const { data = [] } = useQuery(copyVersionsQuery(asset.id));
  const last = data.find(({ changes }) => changes.some(({ copyDetailId }) => copyDetailId === detailId));
  const who = last?.createdBy ? fullName(last.createdBy) : 'A colleague';
  const when = last ? ` on ${formatDateTime(last.createdAt, timeZone)}` : '';
  return `${who} has changed this text${when}, after you began. Nothing has been overwritten.`;
}

function Choice({ asset, detail, editing }: Props) {
  const id = useId();
  const sentence = useChangeSentence(asset, detail.id);
  const { typed, isEnabled, isSaving } = editing;
  const text = typed.typedIn(detail.id);
  if (!text) return null;
  const { base, mine } = text;
  const theirs = detail.value;
  const choose = (chosen: string) => typed.choose(detail.id, chosen);
  const merged = mergeTexts(base, theirs, mine);
  const buttons = [
    { words: 'Keep mine', chosen: mine },
    { words: 'Take theirs', chosen: theirs },
    { words: 'Merge both', chosen: merged },
  ];
  return (
    <div role="group" aria-labelledby={id} className={styles.clash}>
      <Typography variant="body2" id={id}>
        {sentence}
      </Typography>
      <div className={styles.sides}>
        <div>
          <Typography variant="h3">Theirs, saved now</Typography>
          <WordDifference before={theirs} after={mine} side="before" />
        </div>
        <div>
          <Typography variant="h3">Yours, not saved yet</Typography>
          <WordDifference before={theirs} after={mine} side="after" />
        </div>
      </div>
      <div className={styles.buttons}>
        {buttons.map(({ words, chosen }) => (
          <Button key={words} size="small" variant="outlined" disabled={isSaving} onClick={() => choose(chosen)}>
            {words}
          </Button>
        ))}
      </div>
      {isEnabled && (
        <Typography variant="caption" color="textSecondary" component="p">
          Or go on writing above. ‘Merge both’ puts both texts into the field for you to edit; nothing is saved before
          you save.
        </Typography>
      )}
    </div>
  );
}

/** Choice between the person's text and a colleague's newer one below a field. After the choice it offers the person's text again. */
export function CopyClash({ asset, detail, editing }: Props) {
  const { typed, isSaving } = editing;
  const text = typed.typedIn(detail.id);
  if (text && isClash(text, detail.value)) return <Choice {...{ asset, detail, editing }} />;
  const setAside = typed.setAside(detail.id);
  if (setAside === null) return null;
  return (
    <Typography variant="body2" className={styles.aside} role="status">
      Your own text is set aside.
      <Button size="small" disabled={isSaving} onClick={() => typed.choose(detail.id, setAside)}>
        Bring it back
      </Button>
    </Typography>
  );
}
