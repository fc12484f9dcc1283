import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { AddPicker } from '../../ui/inputs/add-picker.tsx';
import { clientSource, providerSource } from '../../data/options/sources.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Linked } from '../../providers/zone-links.ts';
import { LinkedList } from '../kit/linked-list.tsx';
import { usePlainInput } from '../kit/inputs/use-plain-input.ts';

const tabs = [
  { name: 'linkedClients', label: 'Clients', source: clientSource, noneText: 'Nothing found' },
  { name: 'linkedProviders', label: 'Providers', source: providerSource, noneText: 'No Available Providers' },
] as const;

/** The clients and providers of the zone; they are linked when the zone is saved. */
export function LinkerSection() {
  const id = useId();
  const [index, setIndex] = useState(0);
  const { name, label, source, noneText } = tabs[index] ?? tabs[0];
  const inputs = {
    linkedClients: usePlainInput<readonly Linked[]>('linkedClients'),
    linkedProviders: usePlainInput<readonly Linked[]>('linkedProviders'),
  };
  const { value: linked, change, error } = inputs[name];
  return (
    <Panel title="Clients and Providers">
      <Tabs
        value={index}
        onChange={(_, chosen: number) => setIndex(chosen)}
        aria-label="Linked to the zone"
        sx={{ px: 2 }}
      >
        {tabs.map((each, at) => (
          <Tab
            key={each.name}
            id={`${id}tab${at}`}
            aria-controls={`${id}panel`}
            label={`${each.label} (${inputs[each.name].value.length})`}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}tab${index}`}
        sx={{ p: 2, display: 'grid', gap: 1.5 }}
      >
        <AddPicker
          key={name}
          label={`Link ${label}`}
          source={source}
          without={linked.map((each) => Number(each.id))}
          noneText={noneText}
          onAdd={(option) => change([...linked, { id: String(option.id), name: option.name }])}
        />
        <LinkedList
          label={label}
          linked={linked.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))}
          nameOf={({ name: called }) => called}
          onRemove={({ id: removed }) => change(linked.filter((each) => each.id !== removed))}
        />
        {error && <FormHelperText error>{error}</FormHelperText>}
      </Box>
    </Panel>
  );
}
