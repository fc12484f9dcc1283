import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import type { Replacement } from '@shootdesk/shared/replacements/replacement.schema';
import type { z } from 'zod';
import { firstMessage } from '../../kernel/api-error.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { LoadedDialog } from '../kit/rows/loaded-dialog.tsx';
import { ReplacementRows } from './replacement-rows.tsx';
import {
  isBlank,
  replacementComplaints,
  replacementFields,
  type ReplacementField,
  type ReplacementValues,
} from './replacement-values.ts';
import { rowKey } from '../kit/rows/row-values.ts';
import { useRowsForm } from '../kit/rows/use-rows-form.ts';

/** The calls behind one kind of replacement, and its words. */
export interface ReplacementKind {
  readonly title: string;
  readonly addLabel: string;
  readonly queryKey: readonly unknown[];
  /** As in a reference. */
  readonly recordType: RecordType;
  /** What the contract asks of a row. */
  readonly body: z.ZodType;
  readonly list: (signal: AbortSignal) => Promise<Replacement[]>;
  readonly write: (values: ReplacementValues, saved: Replacement | null) => Promise<Replacement>;
  readonly remove: (saved: Replacement) => Promise<unknown>;
  /** The message about a failed write. */
  readonly messageOf: (error: unknown) => string;
}

interface Props {
  readonly kind: ReplacementKind;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const valuesOfRow = ({ input, output }: Replacement): ReplacementValues => ({ input, output });

/** Rows that are not saved yet; they have ids of their own below 0. */
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
function useRemove({ queryKey, remove }: ReplacementKind) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const start = async (replacement: Replacement) => {
    const text = `“${replacement.input}” will no longer become “${replacement.output}”. Are you sure?`;
    if (!(await ask({ title: 'Delete Replacement?', text }))) return;
    try {
      await remove(replacement);
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
    }
    await cache.invalidateQueries({ queryKey });
  };
  return { start, dialog };
}

function Editor({ kind, rows, onClose, onSaved }: Props & { readonly rows: readonly Replacement[] }) {
  const added = useNewRows(rows.length === 0);
  const removal = useRemove(kind);
  const ids = [...rows.map(({ id }) => id), ...added.ids];
  const form = useRowsForm<Replacement, ReplacementField>({
    queryKey: kind.queryKey,
    rows,
    newIds: added.ids,
    fields: replacementFields,
    valuesOfRow,
    check: (values) => replacementComplaints(values, ids, kind.body),
    write: async (values, saved) => (isBlank(values) ? null : kind.write(values, saved)),
    messageOf: kind.messageOf,
    onDone: (outcome) => (outcome === 'saved' ? onSaved() : onClose()),
  });
  const words = rows.flatMap(({ id, input }) =>
    replacementFields.map((field) => [rowKey(field, id), { label: `“${input}”: ${field}` }] as const),
  );
  const remove = (id: number) => {
    const saved = rows.find((row) => row.id === id);
    if (saved) void removal.start(saved);
    else added.drop(id);
  };
  return (
    <FormDialog title={kind.title} form={form} fields={Object.fromEntries(words)} onClose={onClose}>
      <ReplacementRows form={form} ids={ids} recordType={kind.recordType} onRemove={remove} />
      <Button startIcon={<Add />} onClick={added.add} sx={{ alignSelf: 'flex-start' }}>
        {kind.addLabel}
      </Button>
      {removal.dialog}
    </FormDialog>
  );
}

/** The replacements of one kind, edited together. */
export function ReplacementsDialog(props: Props) {
  const { kind, onClose } = props;
  const query = useQuery({ queryKey: kind.queryKey, queryFn: ({ signal }) => kind.list(signal) });
  return (
    <LoadedDialog title={kind.title} what="The replacements" query={query} onClose={onClose}>
      {(rows) => <Editor {...props} rows={rows} />}
    </LoadedDialog>
  );
}
