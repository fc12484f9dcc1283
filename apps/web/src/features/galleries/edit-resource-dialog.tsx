import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import { getResource, updateResource, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { call } from '../../api/call.ts';
import { currentRecord } from '../../api/stale-record.ts';
import { outdateJob } from '../../data/jobs/job-cache.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Choice } from '../../ui/inputs/native-select.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import type { Saved, VersionedForm } from '../../ui/form/form-versions.ts';

interface Values extends Record<string, string> {
  readonly displayName: string;
  readonly description: string;
  readonly resourceTypeId: string;
}

interface Props {
  readonly resource: Resource;
  /** Types to choose from; null when the type is fixed. */
  readonly types: readonly Choice[] | null;
  /** Refetches the resource. */
  readonly renew: (id: number) => Promise<unknown>;
  readonly onClose: () => void;
}

const savedResource = ({ displayName, description, resourceTypeId, cache_key }: Resource): Saved<Values> => ({
  values: {
    displayName: displayName ?? '',
    description: description ?? '',
    resourceTypeId: String(resourceTypeId),
  },
  version: cache_key,
});

function useResourceForm({ resource, renew, onClose }: Props): VersionedForm<Values> {
  const notify = useNotify();
  const cache = useQueryClient();
  return useGuardedForm<Values>({
    saved: savedResource(resource),
    record: `resources/${resource.id}`,
    save: async ({ resourceTypeId, ...texts }, seen) => {
      const isRetyped = resourceTypeId !== seen.values.resourceTypeId;
      await call(updateResource, {
        params: { id: resource.id },
        body: { ...texts, ...(isRetyped && { resourceTypeId: Number(resourceTypeId) }) },
        ifMatch: seen.version ?? resource.cache_key,
      });
    },
    currentOf: (error) => {
      const current = currentRecord(getResource, error);
      return current && savedResource(current);
    },
    onDone: (outcome) => {
      if (outcome === 'saved') notify('Resource updated', { type: 'success' });
      // The job counts resources by type.
      outdateJob(cache, resource.serviceJobId, 'job', 'activity');
      // The response to a save lacks the file, which this refetch returns.
      void renew(resource.id).catch(() => undefined);
      onClose();
    },
  });
}

const fields = {
  displayName: { label: 'Display name' },
  description: { label: 'Description' },
  resourceTypeId: { label: 'Resource type', show: (id: string) => resourceTypeName(Number(id)) },
};

/** Changes name, description and type of a resource. */
export function EditResourceDialog(props: Props) {
  const form = useResourceForm(props);
  return (
    <FormDialog title="Edit Resource" form={form} fields={fields} onClose={props.onClose}>
      <FormField
        form={form}
        name="displayName"
        label={fields.displayName.label}
        helperText={`Uploaded as ${props.resource.file?.originalName ?? 'a file'}`}
      />
      <FormField form={form} name="description" label={fields.description.label} multiline minRows={3} />
      {props.types && (
        <SelectField form={form} name="resourceTypeId" label={fields.resourceTypeId.label} choices={props.types} />
      )}
    </FormDialog>
  );
}
