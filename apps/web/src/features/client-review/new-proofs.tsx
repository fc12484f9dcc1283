import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../../entities/words/use-words.ts';
import type { ProofItem } from './proof-items.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

interface Props {
  readonly items: readonly ProofItem[];
  /** Index of the displayed item. */
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** Counts the proofs of the last sending, with a button for the next one; nothing without any. */
export function NewProofs({ items, shown, onShow }: Props) {
  const { say } = useWords();
  const newAt = items.flatMap(({ proof }, at) => (proof.isNew ? [at] : []));
  const [first] = newAt;
  if (first === undefined) return null;
  const count = new Set(newAt.map((at) => items[at]?.proof.assetId)).size;
  const next = newAt.find((at) => at > shown) ?? first;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
      <Typography variant="body2">{say('newProofs', { count })}</Typography>
      <Button size="small" {...disabledBy(next === shown && say('isShownNow'))} onClick={() => onShow(next)}>
        {say('showNextNew')}
      </Button>
    </Box>
  );
}
