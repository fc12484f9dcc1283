import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { updateServiceCategory, type ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { useServiceCategories } from '../../data/reference/use-service-categories.ts';
import { serviceCategoriesQuery } from '../../data/reference/queries.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { HistoryButton } from '../kit/history-button.tsx';
import { LoadedDialog } from '../kit/rows/loaded-dialog.tsx';
import {
  categoryBody,
  categoryComplaints,
  categoryFields,
  categoryValues,
  type CategoryField,
} from './category-values.ts';
import { rowKey } from '../kit/rows/row-values.ts';
import { useRowsForm } from '../kit/rows/use-rows-form.ts';

interface Props {
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const title = 'Edit Service Categories';
const labels = { threshold: 'Threshold', capacityDuration: 'Capacity Duration' } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(120px, 1fr) 1fr 1fr auto' },
  alignItems: 'start',
  gap: { xs: 1, sm: 1.5 },
  // On a phone beside the name, above both fields.
  '& > button': { justifySelf: 'end', gridArea: { xs: '1 / 2', sm: 'auto' } },
} as const;

function useCategoriesForm(categories: readonly ServiceCategory[], { onClose, onSaved }: Props) {
  return useRowsForm<ServiceCategory, CategoryField>({
    queryKey: serviceCategoriesQuery.queryKey,
    rows: categories,
    newIds: [],
    fields: categoryFields,
    valuesOfRow: categoryValues,
    check: (values) => categoryComplaints(values, categories),
    write: (values, saved) => {
      if (!saved) throw new Error('A service category is not made here.');
      const { id, cache_key } = saved;
      return call(updateServiceCategory, { params: { id }, body: categoryBody(values), ifMatch: cache_key });
    },
    messageOf: firstMessage,
    onDone: (outcome) => (outcome === 'saved' ? onSaved() : onClose()),
  });
}

function Editor({ categories, ...props }: Props & { readonly categories: readonly ServiceCategory[] }) {
  const form = useCategoriesForm(categories, props);
  const words = categories.flatMap(({ id, name }) =>
    categoryFields.map((field) => [rowKey(field, id), { label: `${name}: ${labels[field]}` }] as const),
  );
  return (
    <FormDialog
      title={title}
      submitLabel="Update"
      form={form}
      fields={Object.fromEntries(words)}
      isBlocked={!form.isValid}
      onClose={props.onClose}
    >
      {categories.length === 0 ? (
        <Typography>No Service Categories found</Typography>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Remaining capacity at or below the threshold is highlighted. The capacity duration is how many hours one job
          takes.
        </Typography>
      )}
      {categories.map(({ id, name }) => (
        <Box key={id} role="group" aria-label={name} sx={rowStyle}>
          <Typography component="span" sx={{ fontWeight: 600, pt: 1 }}>
            {name}
          </Typography>
          {categoryFields.map((field) => (
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

/** What capacity is counted by: when a category is scarce, and how long a job of it takes. */
export function ServiceCategoriesDialog(props: Props) {
  const query = useServiceCategories();
  return (
    <LoadedDialog title={title} what="The service categories" query={query} onClose={props.onClose}>
      {(categories) => <Editor categories={categories} {...props} />}
    </LoadedDialog>
  );
}
