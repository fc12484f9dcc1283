import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { BooleanInput, CheckboxGroupInput, useListContext } from 'react-admin';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import { usePlainInput } from './use-plain-input.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

/** An empty choice is omitted from the filter. */
const orNothing = <T,>(chosen: readonly T[]): readonly T[] | null => (chosen.length === 0 ? null : chosen);

interface Choice {
  readonly id: number;
  readonly name: string;
}

interface CheckboxesProps {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly optionText?: NonNullable<ComponentProps<typeof CheckboxGroupInput>['optionText']>;
  readonly parse?: (chosen: readonly (number | string)[]) => readonly (number | string)[] | null;
}

/** A filter with a few checkboxes that are always visible. */
export function CheckboxesFilter({ source, label, choices, optionText = 'name', parse = orNothing }: CheckboxesProps) {
  return (
    <CheckboxGroupInput
      source={source}
      label={label}
      choices={[...choices]}
      optionText={optionText}
      parse={parse}
      row={false}
      helperText={false}
      options={{ size: 'small' }}
      sx={{ '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
    />
  );
}

interface DropdownProps<Id extends string | number> {
  readonly source: string;
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly name: string; readonly group?: string }[];
}

/** A filter of many values, in a dropdown of checkboxes. */
export function DropdownFilter<Id extends string | number>({ source, label, options }: DropdownProps<Id>) {
  const { value, change } = usePlainInput<readonly Id[] | '' | null>(source);
  return (
    <MultiSelect label={label} options={options} chosen={value || []} onChange={(ids) => change(orNothing(ids))} />
  );
}

export function SwitchFilter({ source, label }: { readonly source: string; readonly label: string }) {
  return (
    <BooleanInput
      source={source}
      label={label}
      parse={(isOn: boolean) => isOn || null}
      helperText={false}
      size="small"
      sx={{
        '& .MuiFormControlLabel-root': { ml: 0, gap: 0.75 },
        '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
      }}
    />
  );
}

export function ClearFilter() {
  const { filterValues, setFilters } = useListContext();
  return (
    <Button
      color="inherit"
      onClick={() => setFilters({})}
      {...disabledBy(Object.keys(filterValues).length === 0 && 'No filter is set')}
    >
      Clear Filter
    </Button>
  );
}
