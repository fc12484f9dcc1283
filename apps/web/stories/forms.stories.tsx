import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ChangedByContext, ChangedNotice } from '../src/ui/form/changed-notice.tsx';
import { complaintsResolver } from '../src/ui/form/contract-resolver.ts';
import { DraftNotice } from '../src/ui/form/draft-notice.tsx';
import { FormDialog } from '../src/ui/form/form-dialog.tsx';
import { DateTimeField } from '../src/ui/form/date-time-field.tsx';
import { FormField } from '../src/ui/form/form-field.tsx';
import { FoldedSection } from '../src/ui/form/folded-section.tsx';
import { FormSection, wholeLine } from '../src/ui/form/form-section.tsx';
import type { Saved, VersionedForm } from '../src/ui/form/form-versions.ts';
import { GuardedForm } from '../src/ui/form/guarded-form.tsx';
import { SpanFields } from '../src/ui/form/span/span-fields.tsx';
import { spanValues, type SpanValues } from '../src/ui/form/span/span-form.ts';
import { SelectField } from '../src/ui/form/select-field.tsx';
import { useGuardedForm } from '../src/ui/form/use-guarded-form.ts';
import { VersionConflict } from '../src/ui/form/version-conflict.tsx';
import { VersionPair, type Side } from '../src/ui/form/version-pair.tsx';
import { Behind, Held, ignore, type Story } from './story.tsx';

interface Values extends Record<string, string> {
  readonly name: string;
  readonly state: string;
}

type Form = VersionedForm<Values>;

const saved: Saved<Values> = { values: { name: 'Anchor Realty', state: 'VIC' }, version: 1 };
const theirs: Saved<Values> = { values: { name: 'Anchor & Sons', state: 'NSW' }, version: 2 };
const fields = { name: { label: 'Name' }, state: { label: 'State' } };
const states = [
  { value: 'VIC', name: 'Victoria' },
  { value: 'NSW', name: 'New South Wales' },
];

/** A form over a record that no colleague touches; saving it changes nothing. */
function Tried({ children }: { readonly children: (form: Form) => ReactNode }) {
  const form = useGuardedForm<Values>({
    saved,
    resolver: complaintsResolver(({ name }) => (name.trim() === '' ? { name: 'Required' } : {})),
    save: () => Promise.resolve(),
    currentOf: () => null,
    onDone: ignore,
  });
  return children(form);
}

function Fields({ form }: { readonly form: Form }) {
  return (
    <>
      <FormField form={form} name="name" label="Name" required />
      <SelectField form={form} name="state" label="State" choices={states} />
    </>
  );
}

const asDialog = (form: Form, close: () => void) => (
  <FormDialog title="Edit Client" form={form} fields={fields} onClose={close}>
    <Fields form={form} />
  </FormDialog>
);

const wrong = (form: Form): Form => ({ ...form, errors: { name: 'Required', state: 'Not a state' } });

const spanBounds = { earliest: new Date('2026-01-01T00:00:00Z'), latest: new Date('2026-12-31T00:00:00Z') };

/** Two times by the clocks of Melbourne, of which the first may be one that the clocks show twice. */
function TriedSpan({ span }: { readonly span: Parameters<typeof spanValues>[0] }) {
  const timeZone = 'Australia/Melbourne';
  const form = useGuardedForm<SpanValues>({
    saved: { values: spanValues(span, timeZone), version: null },
    save: () => Promise.resolve(),
    currentOf: () => null,
    onDone: ignore,
  });
  return <SpanFields form={form} bounds={spanBounds} timeZone={timeZone} />;
}

export const stories: readonly Story[] = [
  {
    part: 'SpanFields',
    states: {
      'an empty one': () => <TriedSpan span={null} />,
      'a time that the clocks show twice': () => (
        <TriedSpan span={{ start: '2026-04-04T16:30:00.000Z', end: '2026-04-04T20:00:00.000Z' }} />
      ),
    },
  },
  {
    part: 'FormField',
    states: {
      'a text': () => <Tried>{(form) => <FormField form={form} name="name" label="Name" />}</Tried>,
      'with help': () => (
        <Tried>{(form) => <FormField form={form} name="name" label="Name" helperText="As on its sign" />}</Tried>
      ),
      wrong: () => <Tried>{(form) => <FormField form={wrong(form)} name="name" label="Name" required />}</Tried>,
    },
  },
  {
    part: 'DateTimeField',
    states: {
      'an empty one': () => (
        <Tried>
          {(form) => (
            <DateTimeField
              form={{ ...form, values: { ...form.values, name: '' } }}
              name="name"
              label="Client deadline"
              bounds={{ min: '2026-01-01T00:00', max: '2036-12-31T23:59' }}
            />
          )}
        </Tried>
      ),
    },
  },
  {
    part: 'SelectField',
    states: {
      'one of two': () => (
        <Tried>{(form) => <SelectField form={form} name="state" label="State" choices={states} />}</Tried>
      ),
      'not offered any more': () => (
        <Tried>{(form) => <SelectField form={form} name="state" label="State" choices={states.slice(1)} />}</Tried>
      ),
      wrong: () => (
        <Tried>
          {(form) => (
            <SelectField
              form={wrong(form)}
              name="state"
              label="State"
              choices={states}
              placeholder="Choose a state"
              required
            />
          )}
        </Tried>
      ),
    },
  },
  {
    part: 'FormSection',
    states: {
      'two in a line, one across': () => (
        <Tried>
          {(form) => (
            <FormSection title="General Information">
              <Fields form={form} />
              <FormField form={form} name="name" label="Name on invoices" sx={wholeLine} />
            </FormSection>
          )}
        </Tried>
      ),
    },
  },
  {
    part: 'FoldedSection',
    states: {
      folded: () => (
        <FoldedSection title="More" about="Owner, collaborators" startsOpen={false} hasErrors={false}>
          Its fields.
        </FoldedSection>
      ),
      'with fields that are filled in': () => (
        <FoldedSection title="More" about="Owner, collaborators" startsOpen hasErrors={false}>
          Its fields.
        </FoldedSection>
      ),
    },
  },
  {
    part: 'ChangedNotice',
    states: {
      'nobody has changed it': () => <ChangedNotice form={{ isOutdated: false, compare: ignore }} />,
      'changed by a colleague': () => <ChangedNotice form={{ isOutdated: true, compare: ignore }} />,
      'changed by somebody who is known': () => (
        <ChangedByContext value={{ name: 'Mia Tran', time: '02:30 PM' }}>
          <ChangedNotice form={{ isOutdated: true, compare: ignore }} />
        </ChangedByContext>
      ),
    },
  },
  {
    part: 'DraftNotice',
    states: {
      'typed on an earlier visit': () => <DraftNotice typedAt={Date.UTC(2026, 2, 5, 3)} onDiscard={ignore} />,
      'no draft': () => <DraftNotice typedAt={null} onDiscard={ignore} />,
    },
  },
  {
    part: 'GuardedForm',
    states: {
      'saves nothing while a field is wrong': () => (
        <Tried>
          {(form) => (
            <GuardedForm form={form} fields={fields} sx={{ display: 'grid', gap: 2 }}>
              <Fields form={form} />
              <Button type="submit">Save</Button>
            </GuardedForm>
          )}
        </Tried>
      ),
    },
  },
  {
    part: 'FormDialog',
    states: {
      'as saved': () => <Behind>{(close) => <Tried>{(form) => asDialog(form, close)}</Tried>}</Behind>,
      'saving has failed': () => (
        <Behind>
          {(close) => <Tried>{(form) => asDialog({ ...form, failure: 'The disk is full.' }, close)}</Tried>}
        </Behind>
      ),
    },
  },
  {
    part: 'VersionConflict',
    states: {
      'both have changed it': () => (
        <Behind>
          {(close) => (
            <VersionConflict
              form={{
                values: { name: 'Anchor Group', state: 'VIC' },
                conflict: { seen: saved, theirs },
                resolve: close,
                dismiss: close,
              }}
              fields={fields}
            />
          )}
        </Behind>
      ),
      'both have made the same of it': () => (
        <Behind>
          {(close) => (
            <VersionConflict
              form={{ values: theirs.values, conflict: { seen: saved, theirs }, resolve: close, dismiss: close }}
              fields={fields}
            />
          )}
        </Behind>
      ),
    },
  },
  {
    part: 'VersionPair',
    states: {
      'one is empty': () => (
        <Held<Side | null> initial={null}>
          {(chosen, onChoose) => (
            <VersionPair label="Name" theirs="Anchor & Sons" mine="" chosen={chosen} onChoose={onChoose} />
          )}
        </Held>
      ),
    },
  },
];
