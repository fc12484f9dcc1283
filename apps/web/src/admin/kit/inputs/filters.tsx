import Button from '@mui/material/Button';
import type { ComponentProps } from 'react';
import { BooleanInput, CheckboxGroupInput, useListContext } from 'react-admin';

/** What is not chosen is left out of the filter. */
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

/** A filter of a few values that are all in sight. */
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
    />
  );
}

/** A filter that is on or off. */
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

/** Takes all filters away. */
export function ClearFilter() {
  const { filterValues, setFilters } = useListContext();
  return (
    <Button color="inherit" onClick={() => setFilters({})} disabled={Object.keys(filterValues).length === 0}>
      Clear Filter
    </Button>
  );
}
