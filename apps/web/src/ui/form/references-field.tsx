import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { AddPicker } from '../add-picker.tsx';
import type { NamedSource } from '../named-sources.ts';
import { useNames } from '../use-names.ts';
import { ChipList } from './chip-list.tsx';
import { heldIn, type FormWith } from './form-field.tsx';

interface Props<N extends string> {
  readonly form: FormWith<NoInfer<N>, readonly string[]>;
  readonly name: N;
  readonly label: string;
  /** Word of the references: 'User'. */
  readonly type: string;
  readonly source: NamedSource;
  readonly noneText?: string;
  /** Most options that are offered at once. */
  readonly limit?: number;
}

/** Records that belong to this one, as references such as `User/12`: found by name, shown as chips. */
export function ReferencesField<N extends string>(props: Props<N>) {
  const { form, name, label, type, source, noneText = 'Nothing found', limit } = props;
  const references = heldIn(form, name);
  const ids = references.flatMap((each) => parseReference(type, each) ?? []);
  const { nameOf, remember } = useNames(source, ids);
  return (
    <Stack spacing={1}>
      <AddPicker
        label={label}
        source={source}
        without={ids}
        noneText={noneText}
        limit={limit}
        onAdd={(option) => {
          remember(option);
          form.set(name, [...references, `${type}/${option.id}`]);
        }}
      />
      <ChipList
        label={label}
        entries={ids.map((id) => ({ key: String(id), text: nameOf(id) ?? '…' }))}
        onRemove={(id) =>
          form.set(
            name,
            references.filter((each) => parseReference(type, each) !== Number(id)),
          )
        }
      />
      {form.errors[name] && <FormHelperText error>{form.errors[name]}</FormHelperText>}
    </Stack>
  );
}
