import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import {
  emailReplacementBody,
  wordReplacementBody,
  type Replacement,
} from '@shootdesk/shared/replacements/replacement.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { z } from 'zod';
import { recordsWritten } from '../../data/records/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { complaintsOf } from '../../ui/form/field-errors.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { rowKey } from '../kit/rows/row-values.ts';
import { RowsDialog } from '../kit/rows/rows-dialog.tsx';
import { useRowsForm, type RowKind } from '../kit/rows/use-rows-form.ts';
import { ReplacementRows } from './replacement-rows.tsx';

type ReplacementField = 'input' | 'output';
type ReplacementValues = Record<ReplacementField, string>;

interface ReplacementKind extends RowKind<Replacement, ReplacementField> {
  readonly title: string;
  readonly addLabel: string;
}

/** Whether both inputs of a row are empty; it is not saved then. */
const isBlank = ({ input, output }: ReplacementValues): boolean => input.trim() === '' && output.trim() === '';

/** Defines a kind of replacement; `body` is the contract's schema of a row. */
const kindOf = (
  own: Pick<ReplacementKind, 'resource' | 'type' | 'title' | 'addLabel'>,
  body: z.ZodType,
): ReplacementKind => ({
  ...own,
  fields: ['input', 'output'],
  valuesOf: ({ input, output }) => ({ input, output }),
  bodyOf: (values) => (isBlank(values) ? null : { ...values, input: values.input.trimStart() }),
  check: (values) => (isBlank(values) ? {} : complaintsOf(body, values)),
});

const words = kindOf(
  { resource: 'word-replacements', type: 'WordReplacement', title: 'Word Replacement', addLabel: 'Add Word' },
  wordReplacementBody,
);

const emails = kindOf(
  { resource: 'email-replacements', type: 'EmailReplacement', title: 'Email Replacement', addLabel: 'Add Email' },
  emailReplacementBody,
);

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Unsaved rows, with ids below 0. */
function useNewRows(isEmpty: boolean) {
  const [ids, setIds] = useState<readonly number[]>(isEmpty ? [-1] : []);
  const [next, setNext] = useState(-2);
  return {
    ids,
    add: () => {
      setIds([...ids, next]);
      setNext(next - 1);
    },
    drop: (id: number) => setIds(ids.filter((each) => each !== id)),
  };
}

/** Deletes a saved replacement at once, after asking. */
function useRemove(resource: string) {
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const start = async (replacement: Replacement) => {
    const text = `“${replacement.input}” will no longer become “${replacement.output}”. Are you sure?`;
    if (!(await ask({ title: 'Delete Replacement?', text }))) return;
    try {
      const { id } = replacement;
      await dataProvider.delete(resource, { id, previousData: replacement, meta: { permanent: true } });
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
    await recordsWritten(cache, resource);
  };
  return { start, dialog };
}

interface EditorProps extends Props {
  readonly kind: ReplacementKind;
  readonly rows: readonly Replacement[];
}

function Editor({ kind, rows, onClose, onSaved }: EditorProps) {
  const added = useNewRows(rows.length === 0);
  const removal = useRemove(kind.resource);
  const form = useRowsForm({
    kind,
    rows,
    newIds: added.ids,
    onDone: (outcome) => (outcome === 'saved' ? onSaved() : onClose()),
  });
  const labels = rows.flatMap(({ id, input }) =>
    kind.fields.map((field) => [rowKey(field, id), { label: `“${input}”: ${field}` }] as const),
  );
  const remove = (id: number) => {
    const saved = rows.find((row) => row.id === id);
    if (saved) void removal.start(saved);
    else added.drop(id);
  };
  return (
    <FormDialog title={kind.title} form={form} fields={Object.fromEntries(labels)} onClose={onClose}>
      <ReplacementRows
        form={form}
        ids={[...form.held.map(({ id }) => id), ...added.ids]}
        recordType={kind.type}
        onRemove={remove}
      />
      <Button startIcon={<Add />} onClick={added.add} sx={{ alignSelf: 'flex-start' }}>
        {kind.addLabel}
      </Button>
      {removal.dialog}
    </FormDialog>
  );
}

function ReplacementsDialog({ kind, ...props }: Props & { readonly kind: ReplacementKind }) {
  return (
    <RowsDialog<Replacement>
      resource={kind.resource}
      title={kind.title}
      what="The replacements"
      onClose={props.onClose}
    >
      {(rows) => <Editor kind={kind} rows={rows} {...props} />}
    </RowsDialog>
  );
}

/** Edits the word replacements: words in copy and their replacements. */
export function WordReplacementDialog(props: Props) {
  return <ReplacementsDialog kind={words} {...props} />;
}

/** Edits the e-mail replacements: addresses and the addresses that get their mail instead. */
export function EmailReplacementDialog(props: Props) {
  return <ReplacementsDialog kind={emails} {...props} />;
}
