import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { clientResourcesQuery, ctClientResourcesQuery } from '../../data/jobs/queries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { AddClientFileButton } from '../../entities/file/add-client-file-button.tsx';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { createClientResource } from '@shootdesk/shared/resources/client-resources.contract';
import type { ClientFileKind } from '../../data/jobs/order-mutations.ts';
import { ClientResourceRow } from './client-resource-row.tsx';
import { EmptyNote } from './empty-note.tsx';

interface Props {
  readonly job: ServiceJob;
}

function Rows({ labelledBy, label, children }: { labelledBy?: string; label?: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function AddLine({ jobId, kind }: { readonly jobId: number; readonly kind: ClientFileKind }) {
  if (!mayCall(createClientResource, useCurrentUser())) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1, pt: 1 }}>
      <AddClientFileButton jobId={jobId} kind={kind} label="Add file" />
    </Box>
  );
}

/** The tab with the files that the client handed in with the order. */
export function ClientTab({ job }: Props) {
  const query = useQuery(clientResourcesQuery(job.id));
  return (
    <>
      <AddLine jobId={job.id} kind="client" />
      <Loaded query={query} what="The client's resources">
        {(resources) =>
          resources.length === 0 ? (
            <EmptyNote text="No client resources available." />
          ) : (
            <Rows label="Client resources">
              {resources.map((resource) => (
                <ClientResourceRow
                  key={resource.id}
                  resource={resource}
                  kind="client"
                  renew={() => void query.refetch()}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </>
  );
}

function TypeGroup({ type, children }: { readonly type: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <Typography variant="h3" component="h2" id={id} sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {type}
      </Typography>
      <Rows labelledBy={id}>{children}</Rows>
    </section>
  );
}

/** The tab with the files that came from the ordering system, by type. */
export function CtClientTab({ job }: Props) {
  const query = useQuery(ctClientResourcesQuery(job.id));
  return (
    <>
      <AddLine jobId={job.id} kind="ct" />
      <Loaded query={query} what="The CT client's resources">
        {(resources) =>
          resources.length === 0 ? (
            <EmptyNote text="No CT client resources available." />
          ) : (
            [...Map.groupBy(resources, ({ type }) => type ?? 'Other')].map(([type, files]) => (
              <TypeGroup key={type} type={type}>
                {files.map((file) => (
                  <ClientResourceRow
                    key={file.id}
                    resource={file}
                    kind="ct"
                    renew={() => void query.refetch()}
                    facts={[
                      file.uploader && `Uploaded by ${file.uploader}`,
                      file.galleryCode && `Gallery code ${file.galleryCode}`,
                    ]}
                  />
                ))}
              </TypeGroup>
            ))
          )
        }
      </Loaded>
    </>
  );
}
