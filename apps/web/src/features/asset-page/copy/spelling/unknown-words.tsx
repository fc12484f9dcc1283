import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PlacedWord } from '@shootdesk/shared/copy/copy-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { suggestionsQuery } from '../../../../data/spelling/queries.ts';
import type { Spelling } from './use-spelling.ts';
import styles from './spelling.module.css';

interface WordProps {
  readonly word: string;
  readonly spelling: Spelling;
  readonly onReplace: (word: string, by: string) => void;
}

function UnknownWord({ word, spelling, onReplace }: WordProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { speller, clientName, mayAdd, add } = spelling;
  const { data: suggestions } = useQuery({
    ...suggestionsQuery(speller, word),
    enabled: anchor !== null && speller !== null,
  });
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        className={styles.word}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {word}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': `Spelling of ${word}` } }}
      >
        {suggestions?.map((by) => (
          <MenuItem key={by} onClick={choose(() => onReplace(word, by))}>
            {by}
          </MenuItem>
        ))}
        {suggestions?.length === 0 && <MenuItem disabled>No suggestions</MenuItem>}
        {mayAdd && <Divider />}
        {mayAdd && (
          <MenuItem onClick={choose(() => add(word.replace(/['’]s$/u, '')))}>
            {`Add to the words of ${clientName}`}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

interface Props {
  readonly words: readonly PlacedWord[];
  readonly spelling: Spelling;
  readonly onReplace: WordProps['onReplace'];
}

/** Lists the underlined words below a field with their actions, so that keyboard and touch reach them. */
export function UnknownWords({ words, spelling, onReplace }: Props) {
  const distinct = [...new Set(words.map(({ word }) => word))];
  if (distinct.length === 0) return null;
  return (
    <div className={styles.words} role="group" aria-label="Words that are not in the dictionary">
      <span className={styles.caption}>Check the spelling:</span>
      {distinct.map((word) => (
        <UnknownWord key={word} {...{ word, spelling, onReplace }} />
      ))}
    </div>
  );
}
