import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { OrderAddress } from '@shootdesk/shared/order-links/ordering.contract';
import { homeCountry, statesOfCountry } from '@shootdesk/shared/kernel/countries';
import { useQuery } from '@tanstack/react-query';
import { orderAddressesQuery } from '../../data/order-links/ordering.ts';
import { useWords } from '../../entities/words/use-words.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import type { Place } from './order-form.ts';
import { Section, type FormProps } from './section.tsx';
import styles from './ordering.module.css';

const waitMs = 300;

const maxLengths = { address: 200, suburb: 100, state: 50, postcode: 20 } as const;

const lineOf = ({ address, suburb, state, postcode }: OrderAddress) =>
  [address, [suburb, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

interface SuggestionsProps {
  readonly addresses: readonly OrderAddress[];
  readonly onChoose: (address: OrderAddress) => void;
}

function Suggestions({ addresses, onChoose }: SuggestionsProps) {
  const { say } = useWords();
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.found} aria-label={say('addressesFound')}>
      {addresses.map((each) => (
        <li key={`${each.campaignId} ${lineOf(each)}`}>
          <Button fullWidth variant="outlined" className={styles.suggestion} onClick={() => onChoose(each)}>
            {lineOf(each)}
            {each.campaignId !== null && ` (${say('orderedBefore')})`}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The address of the property: typed, or chosen among those of the client and those that are found. */
export function PlaceFields({ session, values, set, missing }: FormProps & { readonly session: string }) {
  const { say } = useWords();
  const { found } = values;
  const text = useDebounced(values.address.trim(), waitMs);
  const { data } = useQuery(orderAddressesQuery(session, found ? '' : text));
  const states = statesOfCountry(homeCountry());
  const errorOf = (field: string) =>
    missing.includes(field) ? { error: true, helperText: say('isRequired') } : { error: false };
  const field = (name: keyof Place, label: string, autoComplete: string) => ({
    ...{ name, label, autoComplete, value: values[name], ...errorOf(name) },
    slotProps: { htmlInput: { maxLength: maxLengths[name] } },
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      set({ [name]: target.value, found: null }),
  });
  if (found && found.campaignId !== null) {
    const other = { found: null, address: '', suburb: '', state: '', postcode: '' };
    return (
      <Section title={say('orderPlace')}>
        <Alert severity="success">{lineOf(found)}</Alert>
        <Button onClick={() => set(other)}>{say('otherAddress')}</Button>
      </Section>
    );
  }
  const choose = (each: OrderAddress) =>
    set({
      found: each,
      address: each.address,
      suburb: each.suburb ?? '',
      state: each.state ?? '',
      postcode: each.postcode ?? '',
    });
  return (
    <Section title={say('orderPlace')}>
      <TextField {...field('address', say('streetAndNumber'), 'address-line1')} required />
      {!found && text === values.address.trim() && text !== '' && (
        <Suggestions addresses={data?.addresses ?? []} onChoose={choose} />
      )}
      <TextField {...field('suburb', say('suburb'), 'address-level2')} required />
      <div className={styles.two}>
        {states.length > 0 && (
          <NativeSelect
            name="state"
            label={say('stateOfPlace')}
            value={values.state}
            placeholder=""
            choices={states.map((code) => ({ value: code, name: code }))}
            onChange={(state) => set({ state, found: null })}
          />
        )}
        <TextField {...field('postcode', say('postcode'), 'postal-code')} />
      </div>
    </Section>
  );
}
