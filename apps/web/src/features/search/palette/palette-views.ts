import type { JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { createContext } from 'react';

/** Makes the address of a view of the job list; null without views. A context, because features do not import one another. */
export const ViewAddressContext = createContext<((view: JobView) => string) | null>(null);
