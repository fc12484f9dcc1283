import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Alert from '@mui/material/Alert';
import { changeResourceTypes, type Resource } from '@shootdesk/shared/resources/resources.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../api/call.ts';
import { filesWritten } from '../../data/files/mutations.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import type { Retyping } from './use-retyping.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';

interface Props {
  readonly jobId: number;
  /** The selected resources. */
  readonly resources: readonly Resource[];
  readonly retyping: Retyping;
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

const counted = (count: number) => (count === 1 ? '1 resource' : `${count} resources`);

const noType = { typeId: '' };

/** State of the form that changes the type of resources. */
function useTypeForm({ jobId, resources, retyping, onClose }: DialogProps) {
  const notify = useNotify();
  const cache = useQueryClient();
  return useGuardedForm<typeof noType>({
    saved: { values: noType, version: null },
    save: async ({ typeId }) => {
      const body = { resources: resources.map(({ id }) => id), resourceTypeId: Number(typeId) };
      const { results } = await call(changeResourceTypes, { params: { id: jobId }, body });
      const name = retyping.types.find(({ value }) => value === typeId)?.name;
      notify(`${counted(results.length)} changed to ${name}`, { type: 'success' });
      filesWritten(cache, jobId);
    },
    currentOf: () => null,
    onDone: onClose,
  });
}

function ChangeTypeDialog({ resources, ...props }: DialogProps) {
  const allowed = resources.filter(props.retyping.may);
  const form = useTypeForm({ ...props, resources: allowed });
  const others = resources.length - allowed.length;
  return (
    <FormDialog
      title={`Change the type of ${counted(allowed.length)}`}
      submitLabel="Change"
      maxWidth="xs"
      form={form}
      fields={{}}
      refusal={
        allowed.length === 0 ? 'You may upload none of their types' : form.values.typeId === '' && 'Choose a type'
      }
      onClose={props.onClose}
    >
      {others > 0 && (
        <Alert severity="info">
          {counted(others)} of a type that you may not upload {others === 1 ? 'stays as it is' : 'stay as they are'}.
        </Alert>
      )}
      <SelectField
        form={form}
        name="typeId"
        label="New type"
        choices={props.retyping.types}
        placeholder="Choose a type"
      />
    </FormDialog>
  );
}

/** Changes the type of the selected resources, for those uploaded as a wrong type. */
export function ChangeTypeButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CommandButton
        size="small"
        color="inherit"
        startIcon={<LabelOutlined />}
        command={{
          id: 'change-type',
          name: 'Change Type',
          group: 'Assets',
          words: 'resources selected',
          refusal: props.resources.length === 0 && 'Select files first',
          run: () => setIsOpen(true),
        }}
      />
      {isOpen && <ChangeTypeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
