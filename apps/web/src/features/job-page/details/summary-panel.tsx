import Box from '@mui/material/Box';
import { mayWriteDetail } from '@shootdesk/shared/service-job-details/write-detail';
import { mayWriteNote } from '@shootdesk/shared/service-job-notes/write-note';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { DetailTypeName } from '@shootdesk/shared/service-job-details/detail-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { answersOf, textOfDetail } from '../../../entities/job/detail-reader.ts';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { PropertyDialog } from './property-dialog.tsx';
import { TotalImagesDialog } from './total-images-dialog.tsx';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

/** Texts from the order, with their labels. */
const orderedTexts: readonly (readonly [DetailTypeName, string])[] = [
  ['Description', 'Description'],
  ['StudioNote', 'Studio note'],
  ['ClientStudioNote', 'Client note to studio'],
  ['SupplierNote', 'Supplier note'],
  ['ClientProofNote', 'Client note on proofs'],
];

function TotalImages({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = mayWriteNote(NoteTypeId.TotalAssetNote, useJobPerson(job));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, my: -0.5 }}>
      {job.totalAssets ?? 'Not set'}
      {mayChange && (
        <CommandButton
          size="small"
          label="Update"
          command={{ id: 'total-images', name: 'Update total images', group: 'This page', run: () => setIsOpen(true) }}
        />
      )}
      {isOpen && <TotalImagesDialog job={job} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

function PropertyButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWriteDetail('Address', useJobPerson(job))) return null;
  return (
    <>
      <CommandButton
        size="small"
        command={{
          id: 'edit-property',
          name: 'Edit Property',
          group: 'This page',
          words: 'address',
          run: () => setIsOpen(true),
        }}
      />
      {isOpen && <PropertyDialog job={job} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Lines({ text }: { readonly text: string }) {
  return <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>;
}

export function SummaryPanel({ job }: Props) {
  const texts = orderedTexts.map(([type, label]) => ({ label, text: textOfDetail(job.details, type) }));
  const answers = answersOf(job.details);
  const reason = job.notes?.find(({ serviceJobNoteTypeId }) => serviceJobNoteTypeId === NoteTypeId.TotalAssetNote);
  const studies = Number(textOfDetail(job.details, 'Study'));
  return (
    <Panel title="Job Summary" action={<PropertyButton job={job} />}>
      <Facts
        facts={[
          { label: 'Service', value: job.service?.name },
          { label: 'What is done', value: job.service?.description },
          { label: 'Total images', value: <TotalImages job={job} /> },
          { label: 'Note on the total', value: reason && <Lines text={reason.content} /> },
          { label: 'Studies', value: studies > 0 ? studies : null },
          ...answers.map(({ question, value }) => ({ label: question, value: <Lines text={value} /> })),
          { label: 'Order', value: job.orderDetails && <Lines text={job.orderDetails} /> },
          ...texts.map(({ label, text }) => ({ label, value: text && <Lines text={text} /> })),
        ]}
      />
    </Panel>
  );
}
