import Box from '@mui/material/Box';
import { parseReference, reference } from '@shootdesk/shared/kernel/ids';
import type { TemplateDefault } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import { useFormContext, useWatch } from 'react-hook-form';
import { clientSource } from '../../data/options/sources.ts';
import { useOfferedServiceGroups } from '../../data/reference/queries.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { SearchPicker } from '../../ui/inputs/search-picker.tsx';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';

const source = 'defaults';

/** Chooses the services and clients whose orders use a copy template by default. */
export function DefaultsInput() {
  const { control } = useFormContext();
  const chosen = useWatch({ control, name: source }) as readonly TemplateDefault[];
  const ids = chosen.flatMap(({ service }) => parseReference('Service', service) ?? []);
  // A chosen service stays visible even when it no longer produces copy.
  const services = useOfferedServiceGroups(ids).flatMap((group) =>
    group.services
      .filter(({ id, makes }) => makesCopy({ serviceGroupId: group.id, makes }) || ids.includes(id))
      .map(({ id, name }) => ({ value: reference('Service', id), name })),
  );
  return (
    <EntriesInput<TemplateDefault>
      source={source}
      title="Taken by default"
      noun="service"
      emptyText="Orders take it only when somebody chooses it."
      newEntry={{ service: services[0]?.value ?? '', client: null }}
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <NativeSelect
            value={entry.service}
            choices={services}
            onChange={(service) => change({ service })}
            error={isWrong('service')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Name') } }}
            sx={{ flex: '1 1 200px' }}
          />
          <Box sx={{ flex: '1 1 240px' }}>
            <SearchPicker
              label={labelOf('Client')}
              {...(!entry.client && { helperText: 'Every client' })}
              source={clientSource}
              value={
                entry.client ? { id: parseReference('Client', entry.client.id) ?? 0, name: entry.client.name } : null
              }
              onChange={(option) =>
                change({ client: option && { id: reference('Client', option.id), name: option.name } })
              }
            />
          </Box>
        </>
      )}
    </EntriesInput>
  );
}
