import type { ClientMessages } from '@shootdesk/shared/client-messages/client-messages.schema';
import { ToldClient } from '../src/entities/client/told-client.tsx';
import { WishFields } from '../src/entities/job/wish-fields.tsx';
import { AddPicker } from '../src/ui/inputs/add-picker.tsx';
import { ChipList } from '../src/ui/inputs/chip-list.tsx';
import { CountCheckbox } from '../src/ui/inputs/count-checkbox.tsx';
import { presets, type Range } from '../src/ui/inputs/date-range.ts';
import { DateRangeInput } from '../src/ui/inputs/date-range-input.tsx';
import { MomentInput } from '../src/ui/inputs/moment-input.tsx';
import { MultiSelectChoices } from '../src/ui/inputs/multi-select-choices.tsx';
import { MultiSelect } from '../src/ui/inputs/multi-select.tsx';
import { NativeSelect } from '../src/ui/inputs/native-select.tsx';
import type { Option } from '../src/ui/inputs/option.ts';
import { SearchPicker, type OptionSource } from '../src/ui/inputs/search-picker.tsx';
import { Held, ignore, type Story } from './story.tsx';

const services: readonly Option[] = [
  { id: 1, name: 'Day Photography', group: 'Photography', count: 1204 },
  { id: 2, name: 'Dusk Photography', group: 'Photography', count: 87 },
  { id: 3, name: 'Floor Plan', group: 'Floorplan', count: 0 },
];

const source: OptionSource = {
  optionsQuery: (text) => ({
    queryKey: ['stories', text],
    queryFn: () => services.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  }),
};
const noIds: readonly number[] = [];

const noRange: Range = { start: null, end: null };
const reversed: Range = { start: '2d', end: '0d' };

const booked: ClientMessages = {
  messages: [
    {
      event: 'booked',
      contactId: 21,
      email: 'jo@anchor.test',
      name: 'Jo Field',
      subject: 'Booked: Photography, 12 Cotham Road, Kew',
      body: 'Ann Ray comes on 10 June 2026, 10:00 AM.\nPlease have the lights on and the blinds open.',
    },
  ],
  untold: [{ name: 'Max Hill', why: 'no_email' }],
};

export const stories: readonly Story[] = [
  {
    part: 'ToldClient',
    states: {
      told: () => (
        <Held initial={true}>
          {(isTold, onChange) => <ToldClient preview={booked} isTold={isTold} onChange={onChange} />}
        </Held>
      ),
      nobody: () => <ToldClient preview={{ messages: [], untold: [] }} isTold onChange={ignore} />,
    },
  },
  {
    part: 'WishFields',
    states: {
      chosen: () => (
        <Held
          initial={{
            notWeekdays: [1, 5] as readonly number[],
            agentAttends: true,
            keysAtOffice: false,
            isFlexible: false,
          }}
        >
          {(value, onChange) => <WishFields value={value} onChange={(change) => onChange({ ...value, ...change })} />}
        </Held>
      ),
    },
  },
  {
    part: 'MomentInput',
    states: {
      empty: () => (
        <Held initial="">
          {(value, onChange) => <MomentInput type="date" label="From" value={value} onChange={onChange} />}
        </Held>
      ),
      'a day and a time': () => (
        <Held initial="2026-06-10T14:30">
          {(value, onChange) => (
            <MomentInput type="datetime-local" label="Client deadline" value={value} onChange={onChange} />
          )}
        </Held>
      ),
    },
  },
  {
    part: 'DateRangeInput',
    states: {
      'all days': () => (
        <Held initial={noRange}>
          {(range, onChange) => <DateRangeInput label="Service date" {...{ range, onChange, presets }} />}
        </Held>
      ),
      'the end before the start, without presets': () => (
        <Held initial={reversed}>
          {(range, onChange) => <DateRangeInput label="Client deadline" {...{ range, onChange }} />}
        </Held>
      ),
    },
  },
  {
    part: 'CountCheckbox',
    states: {
      'off, with a count': () => <CountCheckbox label="Booked" count={1204} checked={false} onToggle={ignore} />,
      'on, the count unknown': () => <CountCheckbox label="Booked" checked onToggle={ignore} />,
      'some of a group': () => (
        <CountCheckbox label="Photography" checked={false} indeterminate strong onToggle={ignore} />
      ),
      disabled: () => <CountCheckbox label="Archived" count={0} checked={false} isDisabled onToggle={ignore} />,
    },
  },
  {
    part: 'ChipList',
    states: {
      'two entries': () => (
        <ChipList
          label="Floor plan services"
          entries={services.slice(0, 2).map(({ id, name }) => ({ key: String(id), text: name }))}
          onRemove={ignore}
        />
      ),
      'one with a colour': () => (
        <ChipList
          label="Flags"
          entries={[{ key: 'quiet', text: 'Quiet Street', colour: '#8a1c4a' }]}
          onRemove={ignore}
        />
      ),
      'no entry': () => <ChipList label="Floor plan services" entries={[]} onRemove={ignore} />,
    },
  },
  {
    part: 'NativeSelect',
    states: {
      'nothing chosen': () => (
        <Held initial="">
          {(value, onChange) => (
            <NativeSelect
              label="Type"
              choices={[{ value: 'plan', name: 'Plan' }]}
              placeholder="Choose a type"
              {...{ value, onChange }}
            />
          )}
        </Held>
      ),
      'not offered any more': () => <NativeSelect label="Type" choices={[]} value="Old_Plan" onChange={ignore} />,
    },
  },
  {
    part: 'MultiSelect',
    states: {
      'nothing chosen': () => (
        <Held initial={noIds}>
          {(chosen, onChange) => <MultiSelect label="Service" options={services} {...{ chosen, onChange }} />}
        </Held>
      ),
      'two chosen': () => <MultiSelect label="Service" options={services} chosen={[1, 3]} onChange={ignore} />,
    },
  },
  {
    part: 'MultiSelectChoices',
    states: {
      'in groups': () => <MultiSelectChoices options={services} chosen={[1]} onChange={ignore} />,
      loading: () => <MultiSelectChoices options={[]} chosen={[]} onChange={ignore} isLoading />,
      failed: () => (
        <MultiSelectChoices options={[]} chosen={[]} onChange={ignore} problem="The list could not be loaded." />
      ),
      'searched on the server': () => (
        <MultiSelectChoices
          options={services}
          chosen={[]}
          onChange={ignore}
          onSearch={ignore}
          hint="Type to find further services."
        />
      ),
    },
  },
  {
    part: 'SearchPicker',
    states: {
      empty: () => (
        <Held<Option | null> initial={null}>
          {(value, onChange) => <SearchPicker label="Service" source={source} {...{ value, onChange }} />}
        </Held>
      ),
      chosen: () => <SearchPicker label="Service" source={source} value={services[0] ?? null} onChange={ignore} />,
      refused: () => (
        <SearchPicker label="Service" source={source} value={null} onChange={ignore} error="Required" required />
      ),
      disabled: () => <SearchPicker label="Service" source={source} value={null} onChange={ignore} disabled />,
    },
  },
  {
    part: 'AddPicker',
    states: {
      usual: () => (
        <AddPicker label="Add a service" source={source} without={[1]} onAdd={ignore} noneText="All added" />
      ),
    },
  },
];
