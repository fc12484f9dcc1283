import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { orderPartLabels } from '@shootdesk/shared/service-jobs/order-parts';
import { staffSource } from '../../../data/options/sources.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { twoColumns } from '../../../ui/form/form-section.tsx';
import { AddPicker } from '../../../ui/inputs/add-picker.tsx';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import { DirectProviders } from './direct-providers.tsx';
import { proofNames, type OrderForm } from './order-values.ts';

function Collaborators({ form }: { readonly form: OrderForm }) {
  const people = form.values.collaboratorIds;
  const error = form.errors['collaboratorIds'];
  return (
    <Stack spacing={1}>
      <AddPicker
        label="Add collaborator"
        source={staffSource}
        without={people.map(({ id }) => id)}
        onAdd={({ id, name }) => form.set('collaboratorIds', [...people, { id, name }])}
        noneText="Nobody found"
      />
      <ChipList
        label={orderPartLabels.collaboratorIds}
        entries={people.map(({ id, name }) => ({ key: String(id), text: name }))}
        onRemove={(key) =>
          form.set(
            'collaboratorIds',
            people.filter(({ id }) => String(id) !== key),
          )
        }
      />
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}

/** Fields for owner, collaborators, providers that the client booked directly, and the addresses of proofs. */
export function OrderFields({ form }: { readonly form: OrderForm }) {
  return (
    <Stack spacing={2}>
      <Box sx={twoColumns}>
        <SearchPicker
          label={orderPartLabels.ownerId}
          source={staffSource}
          value={form.values.ownerId}
          onChange={(option) => form.set('ownerId', option && { id: option.id, name: option.name })}
          error={form.errors['ownerId']}
        />
        <Collaborators form={form} />
      </Box>
      <DirectProviders form={form} />
      <Box sx={twoColumns}>
        {proofNames.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={orderPartLabels[name]}
            type="url"
            placeholder="https://"
          />
        ))}
      </Box>
    </Stack>
  );
}
