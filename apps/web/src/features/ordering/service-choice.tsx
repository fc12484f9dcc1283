import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OrderableService, Ordering } from '@shootdesk/shared/order-links/ordering.contract';
import { useState } from 'react';
import { useWords } from '../../entities/words/use-words.ts';
import { chosenServices, servicesOf, type OrderValues } from './order-form.ts';
import { Section, type FormProps } from './section.tsx';
import styles from './ordering.module.css';

interface ListProps {
  readonly services: readonly OrderableService[];
  readonly chosen: readonly number[];
  readonly onToggle: (id: number) => void;
}

function ServiceList({ services, chosen, onToggle }: ListProps) {
  const { studioText } = useWords();
  return (
    <ul className={styles.list}>
      {services.map(({ id, name }) => (
        <li key={id}>
          <FormControlLabel
            className={styles.service}
            control={<Checkbox checked={chosen.includes(id)} onChange={() => onToggle(id)} />}
            label={studioText(name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The number of pieces of each chosen service whose visit is longer for more of them. */
function Numbers({ ordering, values, set, missing }: FormProps & { readonly ordering: Ordering }) {
  const { say, studioText } = useWords();
  const asked = chosenServices(ordering, values).filter(({ asksNumber }) => asksNumber);
  return asked.map(({ id, name, expectedAssets }) => (
    <TextField
      key={id}
      name={`number ${id}`}
      type="number"
      error={missing.includes(`number ${id}`)}
      label={say('howMany', { service: studioText(name) })}
      placeholder={expectedAssets === null ? '' : String(expectedAssets)}
      value={values.numbers[id] ?? ''}
      onChange={({ target }) => set({ numbers: { ...values.numbers, [id]: target.value } })}
      slotProps={{ htmlInput: { min: 1, max: 10_000 }, inputLabel: { shrink: true } }}
    />
  ));
}

const toggled = ({ services }: OrderValues, id: number): readonly number[] =>
  services.includes(id) ? services.filter((each) => each !== id) : [...services, id];

/** The services that can be ordered: those that the client orders often above, all by their groups below, or those of a name. */
export function ServiceChoice({ ordering, values, set, missing }: FormProps & { readonly ordering: Ordering }) {
  const { say, studioText, list } = useWords();
  const [text, setText] = useState('');
  const sought = text.trim().toLowerCase();
  const all = servicesOf(ordering);
  const usual = ordering.usual.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const found = all.filter(({ name }) => studioText(name).toLowerCase().includes(sought));
  const lists = { chosen: values.services, onToggle: (id: number) => set({ services: toggled(values, id) }) };
  const names = chosenServices(ordering, values).map(({ name }) => studioText(name));
  return (
    <Section title={say('orderServices')}>
      <div role="status" className={styles.notices}>
        {names.length > 0 && <Typography sx={{ fontWeight: 600 }}>{list(names)}</Typography>}
      </div>
      {missing.includes('services') && <FormHelperText error>{say('chooseService')}</FormHelperText>}
      <TextField
        name="services"
        type="search"
        label={say('findService')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {sought !== '' && (
        <>
          <ServiceList services={found} {...lists} />
          <div role="status" className={styles.notices}>
            {found.length === 0 && <Typography color="textSecondary">{say('noSuchService')}</Typography>}
          </div>
        </>
      )}
      {sought === '' && (
        <>
          {usual.length > 0 && (
            <div role="group" aria-label={say('usualServices')}>
              <Typography variant="h3">{say('usualServices')}</Typography>
              <ServiceList services={usual} {...lists} />
            </div>
          )}
          <div>
            {ordering.groups.map(({ name, services }, index) => (
              <details key={name} className={styles.group} open={usual.length === 0 && index === 0}>
                <summary>{studioText(name)}</summary>
                <ServiceList services={services} {...lists} />
              </details>
            ))}
          </div>
        </>
      )}
      <Numbers ordering={ordering} values={values} set={set} missing={missing} />
    </Section>
  );
}
