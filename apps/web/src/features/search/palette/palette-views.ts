import type { JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { createContext } from 'react';

/** How the palette opens a view of the job list; null where there are none. A context, because the list is a feature of its own. */
export const ViewAddressContext = createContext<((view: JobView) => string) | null>(null);
