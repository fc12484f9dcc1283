import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import { FormField } from '../../ui/form/form-field.tsx';
import type { VersionedForm } from '../../ui/form/form-versions.ts';
import { HistoryButton } from '../kit/history-button.tsx';
import { rowKey, type RowValues } from '../kit/rows/row-values.ts';

interface Props {
  readonly form: VersionedForm<RowValues>;
  readonly ids: readonly number[];
  /** Type in references, such as WordReplacement. */
  readonly recordType: RecordType;
  readonly onRemove: (id: number) => void;
}

const rowStyle = {
  display: 'grid',
  // On a phone the replacement is below the original.
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto minmax(0, 1fr) auto' },
  gap: { xs: 0.5, sm: 1 },
  alignItems: 'start',
} as const;

const inputStyle = { gridColumn: { xs: '1 / 3', sm: 'auto' } } as const;
const toStyle = { pt: 1, gridColumn: { xs: 1, sm: 'auto' } } as const;
const buttonsStyle = { display: 'flex', gridColumn: { xs: 3, sm: 'auto' }, gridRow: { xs: 1, sm: 'auto' } } as const;

/** Rows of a replacements dialog: the original and its replacement. */
export function ReplacementRows({ form, ids, recordType, onRemove }: Props) {
  return ids.map((id, index) => {
    const place = index + 1;
    const label = (word: string) => ({ htmlInput: { 'aria-label': `${word} ${place}` } });
    return (
      <Box key={id} role="group" aria-label={`Replacement ${place}`} sx={rowStyle}>
        <FormField
          form={form}
          name={rowKey('input', id)}
          placeholder="Input"
          slotProps={label('Input')}
          sx={inputStyle}
        />
        <Typography component="span" sx={toStyle}>
          to
        </Typography>
        <FormField form={form} name={rowKey('output', id)} placeholder="Output" slotProps={label('Output')} />
        <Box sx={buttonsStyle}>
          {id > 0 && <HistoryButton entity={`${recordType}/${id}`} name={`Replacement ${place}`} />}
          <IconButton aria-label={`Delete replacement ${place}`} onClick={() => onRemove(id)}>
            <DeleteOutlined />
          </IconButton>
        </Box>
      </Box>
    );
  });
}
