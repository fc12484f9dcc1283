import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TitledDialog } from '../dialogs/titled-dialog.tsx';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { use, useState } from 'react';
import { get, set } from 'react-hook-form';
import { ChangedByContext } from './changed-notice.tsx';
import { sameValue, type FormValues, type VersionedForm } from './form-versions.ts';
import { VersionPair, type Side } from './version-pair.tsx';
import { disabledBy } from '../inputs/disabled-by.ts';

/** Label and formatter of a field. Without a formatter the value itself is shown. */
interface Words<T> {
  readonly label: string;
  show?(value: T): string;
}

/** Labels and formatters of the fields; nested fields are named by path. */
export type FieldWords<V extends FormValues = Record<string, never>> = { readonly [N in keyof V]?: Words<V[N]> };

interface Props<V extends FormValues> {
  readonly form: Pick<VersionedForm<V>, 'values' | 'conflict' | 'resolve' | 'dismiss'>;
  readonly fields: FieldWords<V>;
}

/** Reads a value by name or path, such as `address.suburb`. */
function valueAt(values: FormValues, name: string): unknown {
  return name in values ? values[name] : get(values, name);
}

/** Replaces values by name or path. */
function withValues<V extends FormValues>(values: V, others: readonly (readonly [string, unknown])[]): V {
  const copy: Record<string, unknown> = structuredClone({ ...values });
  for (const [name, value] of others) {
    if (name in copy) copy[name] = value;
    else set(copy, name, value);
  }
  return copy as V;
}

type Choices = Readonly<Record<string, Side>>;

/** Initial choices: the side that changed a field; if both did, the person must choose. */
function firstChoices(names: readonly string[], seen: FormValues, mine: FormValues, theirs: FormValues): Choices {
  const choices = names.flatMap((name): [string, Side][] => {
    const before = valueAt(seen, name);
    if (sameValue(valueAt(mine, name), before)) return [[name, 'theirs']];
    return sameValue(valueAt(theirs, name), before) ? [[name, 'mine']] : [];
  });
  return Object.fromEntries(choices);
}

function Choice<V extends FormValues>({ form, fields, conflict }: Props<V> & { conflict: Conflict<V> }) {
  const changedBy = use(ChangedByContext);
  const who = changedBy?.name ?? 'A colleague';
  const when = changedBy ? `, at ${changedBy.time}` : '';
  const mine = form.values;
  const theirs = conflict.theirs.values;
  const words: Readonly<Record<string, Words<unknown> | undefined>> = fields;
  const names = Object.keys(words).filter((name) => !sameValue(valueAt(mine, name), valueAt(theirs, name)));
  const [choices, setChoices] = useState(() => firstChoices(names, conflict.seen.values, mine, theirs));
  const save = () => {
    if (names.every((name) => choices[name] === 'theirs')) return form.resolve(null);
    const taken = names.map((name) => [name, valueAt(choices[name] === 'mine' ? mine : theirs, name)] as const);
    form.resolve(withValues(mine, taken));
  };
  const show = (name: string, values: FormValues) => {
    const value = valueAt(values, name);
    return words[name]?.show?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  };
  return (
    <TitledDialog
      title="Changed meanwhile"
      maxWidth="md"
      actions={
        <>
          <Button onClick={form.dismiss} color="inherit">
            Go on editing
          </Button>
          <Box sx={{ flexGrow: 1 }} />
          <Button
            onClick={save}
            variant="contained"
            {...disabledBy(names.some((name) => !choices[name]) && 'Choose a text for each field')}
          >
            Save my choice
          </Button>
        </>
      }
      onClose={form.dismiss}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {names.length > 0
          ? `${who} has changed this since you began${when}. Nothing has been overwritten: choose what is to stay.`
          : `${who} has made the same change since you began${when}. There is nothing left to save.`}
      </DialogContentText>
      <Stack spacing={2.5}>
        {names.map((name) => (
          <VersionPair
            key={name}
            label={words[name]?.label ?? name}
            theirs={show(name, theirs)}
            mine={show(name, mine)}
            chosen={choices[name] ?? null}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
      </Stack>
    </TitledDialog>
  );
}

type Conflict<V extends FormValues> = NonNullable<VersionedForm<V>['conflict']>;

/** Shows both versions after a conflict, and lets the person choose field by field. */
export function VersionConflict<V extends FormValues>({ form, fields }: Props<V>) {
  return form.conflict && <Choice form={form} fields={fields} conflict={form.conflict} />;
}
