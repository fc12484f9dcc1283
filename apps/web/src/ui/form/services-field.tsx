import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { parseReference, reference } from '@shootdesk/shared/kernel/ids';
import { useServiceGroups } from '../../api/service-groups.ts';
import { MultiSelect } from '../multi-select.tsx';
import { ChipList } from './chip-list.tsx';
import { heldIn, type FormWith } from './form-field.tsx';
import { wholeLine } from './form-section.tsx';

interface Props<N extends string> {
  readonly form: FormWith<NoInfer<N>, readonly string[]>;
  readonly name: N;
  readonly label: string;
}

/** Services as references such as `Service/52`, chosen from the catalogue by group. */
export function ServicesField<N extends string>({ form, name, label }: Props<N>) {
  const groups = useServiceGroups();
  const options = groups.flatMap((group) =>
    group.services.map((service) => ({ id: service.id, name: service.name, group: group.name })),
  );
  const chosen = heldIn(form, name).flatMap((each) => parseReference('Service', each) ?? []);
  const choose = (ids: readonly number[]) =>
    form.set(
      name,
      ids.map((id) => reference('Service', id)),
    );
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name ?? '…';
  return (
    <Stack spacing={1} sx={{ ...wholeLine, alignItems: 'flex-start' }}>
      <MultiSelect label={label} options={options} chosen={chosen} onChange={choose} />
      <ChipList
        label={label}
        entries={chosen.map((id) => ({ key: String(id), text: nameOf(id) }))}
        onRemove={(key) => choose(chosen.filter((id) => id !== Number(key)))}
      />
      {form.errors[name] && <FormHelperText error>{form.errors[name]}</FormHelperText>}
    </Stack>
  );
}
