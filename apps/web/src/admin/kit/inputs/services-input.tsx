import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { parseReference, reference } from '@shootdesk/shared/kernel/ids';
import { useOfferedServiceGroups } from '../../../data/reference/queries.ts';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { wholeLine } from '../../../ui/form/form-section.tsx';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import { usePlainInput } from './use-plain-input.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly onChosen?: (services: readonly string[]) => void;
}

/** Chooses services from the catalogue by group. The form holds references such as `Service/52`. */
export function ServicesInput({ source, label, onChosen }: Props) {
  const { value, change, error } = usePlainInput<readonly string[]>(source);
  const chosen = value.flatMap((each) => parseReference('Service', each) ?? []);
  const groups = useOfferedServiceGroups(chosen);
  const options = groups.flatMap((group) =>
    group.services.map((service) => ({ id: service.id, name: service.name, group: group.name })),
  );
  const choose = (ids: readonly number[]) => {
    const services = ids.map((id) => reference('Service', id));
    change(services);
    onChosen?.(services);
  };
  const nameOf = (id: number) => options.find((option) => option.id === id)?.name ?? '…';
  return (
    <Stack spacing={1} sx={{ ...wholeLine, alignItems: 'flex-start' }}>
      <MultiSelect label={label} options={options} chosen={chosen} onChange={choose} />
      <ChipList
        label={label}
        entries={chosen.map((id) => ({ key: String(id), text: nameOf(id) }))}
        onRemove={(key) => choose(chosen.filter((id) => id !== Number(key)))}
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}
