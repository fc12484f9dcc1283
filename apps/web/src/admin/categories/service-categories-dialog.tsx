import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { serviceCategoryNumbers, type ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { complaintsOf } from '../../ui/form/field-errors.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { HistoryButton } from '../kit/history-button.tsx';
import { rowKey } from '../kit/rows/row-values.ts';
import { RowsDialog } from '../kit/rows/rows-dialog.tsx';
import { useRowsForm, type RowKind } from '../kit/rows/use-rows-form.ts';
import { notRight } from '../../ui/inputs/disabled-by.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type CategoryField = 'threshold' | 'capacityDuration';

const title = 'Edit Service Categories';
const labels = { threshold: 'Threshold', capacityDuration: 'Capacity Duration' } as const;

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Converts a category's typed numbers to the request body. */
const bodyOf = ({ threshold, capacityDuration }: Record<CategoryField, string>) => ({
  threshold: numberOf(threshold),
  capacityDuration: numberOf(capacityDuration),
});

const categoryKind: RowKind<ServiceCategory, CategoryField> = {
  resource: 'service-categories',
  type: 'ServiceCategory',
  fields: ['threshold', 'capacityDuration'],
  valuesOf: ({ threshold, capacityDuration }) => ({
    threshold: String(threshold),
    capacityDuration: String(capacityDuration),
  }),
  bodyOf,
  check: (values) => complaintsOf(serviceCategoryNumbers, bodyOf(values)),
};

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(120px, 1fr) 1fr 1fr auto' },
  alignItems: 'start',
  gap: { xs: 1, sm: 1.5 },
  // On a phone the button is beside the name, above both fields.
  '& > button': { justifySelf: 'end', gridArea: { xs: '1 / 2', sm: 'auto' } },
} as const;

function Editor({ categories, onClose, onSaved }: Props & { readonly categories: readonly ServiceCategory[] }) {
  const form = useRowsForm({
    kind: categoryKind,
    rows: categories,
    newIds: [],
    onDone: (outcome) => (outcome === 'saved' ? onSaved() : onClose()),
  });
  const words = categories.flatMap(({ id, name }) =>
    categoryKind.fields.map((field) => [rowKey(field, id), { label: `${name}: ${labels[field]}` }] as const),
  );
  return (
    <FormDialog
      title={title}
      submitLabel="Update"
      form={form}
      fields={Object.fromEntries(words)}
      refusal={!form.isValid && notRight}
      onClose={onClose}
    >
      {categories.length === 0 ? (
        <Typography>No Service Categories found</Typography>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Remaining capacity at or below the threshold is highlighted. The capacity duration is how many hours one job
          takes.
        </Typography>
      )}
      {form.held.map(({ id, name }) => (
        <Box key={id} role="group" aria-label={name} sx={rowStyle}>
          <Typography component="span" sx={{ fontWeight: 600, pt: 1 }}>
            {name}
          </Typography>
          {categoryKind.fields.map((field) => (
            <FormField
              key={field}
              form={form}
              name={rowKey(field, id)}
              label={labels[field]}
              slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            />
          ))}
          <HistoryButton entity={`ServiceCategory/${id}`} name={name} />
        </Box>
      ))}
    </FormDialog>
  );
}

/** Edits the capacity figures of the service categories: the threshold at which one counts as scarce, and the length of a job. */
export function ServiceCategoriesDialog(props: Props) {
  return (
    <RowsDialog<ServiceCategory>
      resource={categoryKind.resource}
      title={title}
      what="The service categories"
      onClose={props.onClose}
    >
      {(categories) => <Editor categories={categories} {...props} />}
    </RowsDialog>
  );
}
