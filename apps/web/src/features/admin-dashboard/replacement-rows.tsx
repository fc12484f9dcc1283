import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { FormField } from '../../ui/form/form-field.tsx';
import type { VersionedForm } from '../../ui/form/use-versioned-form.ts';
import { rowKey, type RowValues } from './row-values.ts';

interface Props {
  readonly form: VersionedForm<RowValues>;
  readonly ids: readonly number[];
  readonly onRemove: (id: number) => void;
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr) auto',
  gap: { xs: 0.5, sm: 1 },
  alignItems: 'start',
  '& > span': { pt: 1 },
} as const;

/** One line a replacement: what is written, and what it becomes. */
export function ReplacementRows({ form, ids, onRemove }: Props) {
  return ids.map((id, index) => {
    const place = index + 1;
    const label = (word: string) => ({ htmlInput: { 'aria-label': `${word} ${place}` } });
    return (
      <Box key={id} role="group" aria-label={`Replacement ${place}`} sx={rowStyle}>
        <FormField form={form} name={rowKey('input', id)} placeholder="Input" slotProps={label('Input')} />
        <Typography component="span">to</Typography>
        <FormField form={form} name={rowKey('output', id)} placeholder="Output" slotProps={label('Output')} />
        <IconButton aria-label={`Delete replacement ${place}`} onClick={() => onRemove(id)}>
          <DeleteOutlined />
        </IconButton>
      </Box>
    );
  });
}
