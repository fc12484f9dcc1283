import { mayDeleteResource } from '@shootdesk/shared/resources/delete-resource';
import { deleteResource, type Resource } from '@shootdesk/shared/resources/resources.contract';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { isDelivered } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { useCurrentUser, roleOf } from '../../api/current-user.ts';
import { useResourceChanges } from '../../data/files/mutations.ts';
import { jobResourcesQuery } from '../../data/files/queries.ts';
import { ofResource, type GalleryFile } from '../../entities/file/gallery-file.ts';
import { findingBadges } from '../../entities/preflight/finding-badges.ts';
import { FindingsNote } from '../../entities/preflight/findings-note.tsx';
import { useJobFindings } from '../../entities/preflight/use-job-findings.ts';
import { SetsNote } from '../../entities/sets/sets-note.tsx';
import { useExposureSets } from '../../entities/sets/use-exposure-sets.ts';
import { dragFiles } from '../../entities/views/drag-files.ts';
import { useJobViews, useViewNames } from '../../entities/views/use-job-views.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { MultiSelect } from '../../ui/inputs/multi-select.tsx';
import { ChangeTypeButton } from './change-type-button.tsx';
import { EditResourceDialog } from './edit-resource-dialog.tsx';
import { EmptyNote } from './empty-note.tsx';
import { FileActions } from './file-actions.tsx';
import { Gallery } from './gallery.tsx';
import { PlaceButton } from './place-button.tsx';
import { SetButtons } from './set-buttons.tsx';
import { SetQuestion } from './set-question.tsx';
import { VendorButtons } from './sending/vendor-buttons.tsx';
import { VendorNote } from './sending/vendor-note.tsx';
import { useGalleryAccess } from './use-gallery-access.ts';
import { useRetyping } from './use-retyping.ts';

/** Height of the list, in pixels. */
const maxHeight = 586;

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly upload: ReactNode;
}

/** Deletion of the job's resources by this person. */
function useDeletion(job: ServiceJobWithStatuses) {
  const user = useCurrentUser();
  const { drop } = useResourceChanges(job.id);
  const person = { role: roleOf(user), userId: user.id };
  return {
    may: ({ createdById }: GalleryFile) =>
      mayDeleteResource(person, { createdById, serviceJobStatusId: job.serviceJobStatusId }),
    remove: (id: number) => call(deleteResource, { params: { id } }),
    onDeleted: drop,
  };
}

interface FilterProps {
  readonly resources: readonly Resource[];
  /** Ids of the selected resource types; an empty list shows all. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** Filter by the resource types that occur. */
function TypeFilter({ resources, chosen, onChange }: FilterProps) {
  const options = useMemo(() => {
    const types = Map.groupBy(resources, ({ resourceTypeId }) => resourceTypeId);
    return [...types]
      .map(([id, { length, 0: first }]) => ({ id, name: first?.resourceType?.description ?? '', count: length }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }, [resources]);
  return <MultiSelect label="Resource types" options={options} chosen={chosen} onChange={onChange} />;
}

function Resources({
  job,
  resources,
}: {
  readonly job: ServiceJobWithStatuses;
  readonly resources: readonly Resource[];
}) {
  const changes = useResourceChanges(job.id);
  const access = useGalleryAccess(changes, ofResource);
  const deletion = useDeletion(job);
  const retyping = useRetyping(job);
  const [types, setTypes] = useState<readonly number[]>([]);
  const [editedId, setEditedId] = useState<number | null>(null);
  const allFiles = useMemo(() => resources.map(ofResource), [resources]);
  const files = useMemo(() => {
    const chosen = resources.filter(({ resourceTypeId }) => types.includes(resourceTypeId));
    // Falls back to all files once the last file of the selected types has been deleted.
    return chosen.length > 0 ? chosen.map(ofResource) : allFiles;
  }, [resources, allFiles, types]);
  const found = useJobFindings(job.id);
  const badges = useMemo(() => findingBadges(found), [found]);
  const sets = useExposureSets(job.id);
  const [askedSet, setAskedSet] = useState<ExposureSet | null>(null);
  const views = useViewNames(job.id, 'resources');
  const hasViews = useJobViews(job.id).views.length > 0;
  const byId = useMemo(() => new Map(resources.map((resource) => [resource.id, resource])), [resources]);
  const edited = editedId === null ? undefined : byId.get(editedId);
  return (
    <>
      <FindingsNote jobId={job.id} kind="resource" sx={{ mx: 1.25, mt: 1 }} />
      {!isDelivered(job.serviceJobStatusId) && <SetsNote jobId={job.id} sx={{ mx: 1.25, mt: 1 }} />}
      <Gallery
        label="Resources"
        files={files}
        access={access}
        maxHeight={maxHeight}
        limit={files.length}
        badges={badges}
        sets={sets}
        onAsk={setAskedSet}
        filter={<TypeFilter resources={resources} chosen={types} onChange={setTypes} />}
        labelOf={(id) => byId.get(id)?.resourceType?.description ?? null}
        factsOf={(id) => views.get(id) ?? ''}
        onEdit={setEditedId}
        {...(hasViews && { onDrag: (ids, event) => dragFiles(event, { kind: 'resources', ids }) })}
        renderActions={(chosen, shown) => (
          <>
            <FileActions
              campaignId={job.campaignId}
              kind="resources"
              files={chosen}
              {...{ shown, deletion }}
              hasSets={sets.length > 0}
            />
            <PlaceButton jobId={job.id} kind="resources" ids={chosen.map(({ id }) => id)} />
            <SetButtons jobId={job.id} resources={chosen.flatMap(({ id }) => byId.get(id) ?? [])} sets={sets} />
            <VendorButtons job={job} ids={chosen.map(({ id }) => id)} />
            {retyping && (
              <ChangeTypeButton
                jobId={job.id}
                resources={chosen.flatMap(({ id }) => byId.get(id) ?? [])}
                retyping={retyping}
              />
            )}
          </>
        )}
      />
      {askedSet && <SetQuestion jobId={job.id} set={askedSet} files={allFiles} onClose={() => setAskedSet(null)} />}
      {edited && (
        <EditResourceDialog
          resource={edited}
          types={retyping?.may(edited) ? retyping.types : null}
          renew={changes.renew}
          onClose={() => setEditedId(null)}
        />
      )}
    </>
  );
}

export function ResourcesTab({ job, upload }: Props) {
  const query = useQuery(jobResourcesQuery(job.id));
  return (
    <>
      {upload}
      <VendorNote job={job} />
      <Loaded query={query} what="The resources">
        {(resources) =>
          resources.length === 0 ? (
            <EmptyNote text="No resources uploaded yet." />
          ) : (
            <Resources job={job} resources={resources} />
          )
        }
      </Loaded>
    </>
  );
}
