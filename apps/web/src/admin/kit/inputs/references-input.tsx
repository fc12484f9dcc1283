import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { AddPicker } from '../../../ui/inputs/add-picker.tsx';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import type { NamedSource } from '../../../data/options/queries.ts';
import { useNames } from '../../../data/options/use-names.ts';
import { usePlainInput } from './use-plain-input.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  /** Word of the references: 'User'. */
  readonly type: string;
  /** Where records are found by name, and their names by id. */
  readonly options: NamedSource;
  readonly noneText?: string;
  /** Most options that are offered at once. */
  readonly limit?: number;
  /** The references in what the form holds, where that is not a list of them. */
  readonly format?: (value: never) => readonly string[];
  /** What the form holds for these references. */
  readonly parse?: (references: readonly string[]) => unknown;
}

const asList = (value: unknown) => value as readonly string[];

/** Records that belong to this one, as references such as `User/12`: found by name, shown as chips. */
export function ReferencesInput(props: Props) {
  const { source, label, type, options, noneText = 'Nothing found', limit, format = asList, parse = asList } = props;
  const { value, change, error } = usePlainInput<never>(source);
  const references = format(value);
  const ids = references.flatMap((each) => parseReference(type, each) ?? []);
  const { nameOf, remember } = useNames(options, ids);
  const choose = (chosen: readonly string[]) => change(parse(chosen) as never);
  return (
    <Stack spacing={1}>
      <AddPicker
        label={label}
        source={options}
        without={ids}
        noneText={noneText}
        limit={limit}
        onAdd={(option) => {
          remember(option);
          choose([...references, `${type}/${option.id}`]);
        }}
      />
      <ChipList
        label={label}
        entries={ids.map((id) => ({ key: String(id), text: nameOf(id) ?? '…' }))}
        onRemove={(id) => choose(references.filter((each) => parseReference(type, each) !== Number(id)))}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}
