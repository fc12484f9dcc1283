import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { downloadAuditCsv, downloadAuditLines } from '@shootdesk/shared/audit/audit.contract';
import { recordTypes, type RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import { recordTypeLabels } from '@shootdesk/shared/record-changes/record-type-labels';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { downloadDocument } from '../../api/download-document.ts';
import { staffSource } from '../../data/options/sources.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { DateRangeInput } from '../../ui/inputs/date-range-input.tsx';
import type { Range } from '../../ui/inputs/date-range.ts';
import { MultiSelect } from '../../ui/inputs/multi-select.tsx';
import type { Option } from '../../ui/inputs/option.ts';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

export interface AuditChoice {
  readonly kinds: readonly RecordType[];
  readonly person: Option | null;
  /** A record such as `Client/12`, with what people read for it; null for all. */
  readonly record: { readonly entity: string; readonly text: string } | null;
  readonly range: Range;
}

export const everything: AuditChoice = { kinds: [], person: null, record: null, range: { start: null, end: null } };

const kindOptions = recordTypes
  .map((id) => ({ id, name: recordTypeLabels[id] }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

interface Props {
  readonly choice: AuditChoice;
  readonly onChange: (choice: AuditChoice) => void;
  /** The filter as the API takes it. */
  readonly filter: string;
}

/** Panel with the filters of the list, and its files. */
export function AuditTools({ choice, onChange, filter }: Props) {
  const notify = useNotify();
  const file = useMutation({
    mutationFn: (path: string) => downloadDocument(`${path}?filter=${encodeURIComponent(filter)}`, 'Audit'),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const change = (parts: Partial<AuditChoice>) => onChange({ ...choice, ...parts });
  return (
    <Panel title="Tools">
      <Stack spacing={1.25} sx={{ p: 2 }}>
        <SearchPicker
          label="Person"
          source={staffSource}
          value={choice.person}
          onChange={(person) => change({ person })}
        />
        <MultiSelect
          label="Kinds"
          options={kindOptions}
          chosen={choice.kinds}
          onChange={(kinds) => change({ kinds })}
        />
        {choice.record && <Chip label={choice.record.text} onDelete={() => change({ record: null })} />}
        <DateRangeInput label="Done" range={choice.range} onChange={(range) => change({ range })} />
        <Button color="inherit" onClick={() => onChange(everything)}>
          Clear Filter
        </Button>
        <Button variant="outlined" loading={file.isPending} onClick={() => file.mutate(downloadAuditCsv.path)}>
          Download CSV
        </Button>
        <Button variant="outlined" loading={file.isPending} onClick={() => file.mutate(downloadAuditLines.path)}>
          Download JSON Lines
        </Button>
      </Stack>
    </Panel>
  );
}
