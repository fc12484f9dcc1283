import { reference } from '@shootdesk/shared/kernel/ids';
import type { ServiceCategory } from '@shootdesk/shared/services/service-categories.contract';
import { CheckboxGroupInput, useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { ServicesInput } from '../kit/inputs/services-input.tsx';
import { UserSelect } from './field-inputs.tsx';
import { linkedIds, withBookable, withPrimary, type CategoryOf, type CategoryValues } from './linked-values.ts';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

function useCategoryOf(): CategoryOf {
  const groups = useServiceGroups();
  const categories = new Map(
    groups.flatMap(({ services }) => services.map(({ id, serviceCategoryId }) => [id, serviceCategoryId])),
  );
  return (serviceId) => categories.get(serviceId) ?? null;
}

/** Inputs for the services a provider can be booked for, and the service categories that follow from them. */
export function CategoryInputs() {
  const categoryOf = useCategoryOf();
  const { data: categories = [] } = useGetList<ServiceCategory>('service-categories');
  const { setValue } = useFormContext<UserValues>();
  const values = useWatch<UserValues>() as UserValues;
  const linked = new Set(linkedIds(values, categoryOf));
  const choices = categories
    .filter(({ id }) => linked.has(id))
    .map(({ id, name }) => ({ value: reference('ServiceCategory', id), name }));
  const others = choices.filter(({ value }) => value !== values.primary_category);
  const take = ({ primary_category, secondary_categories }: CategoryValues) => {
    setValue('primary_category', primary_category, { shouldValidate: true });
    setValue('secondary_categories', secondary_categories, { shouldValidate: true });
  };
  return (
    <>
      <ServicesInput
        source="bookable_services"
        label={userFields.bookable_services.label}
        onChosen={(services) => take(withBookable(values, services, categoryOf))}
      />
      <UserSelect
        source="primary_category"
        choices={choices}
        placeholder="None"
        onChosen={(primary) => take(withPrimary(values, primary))}
      />
      <CheckboxGroupInput
        source="secondary_categories"
        label={userFields.secondary_categories.label}
        choices={others}
        optionValue="value"
        helperText={others.length === 0 && 'The bookable services lead to no further category.'}
        options={{ size: 'small' }}
        sx={{ '& .RaCheckboxGroupInput-label': { transform: 'none' } }}
      />
    </>
  );
}
