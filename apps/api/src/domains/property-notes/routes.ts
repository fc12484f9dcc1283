import { getPropertyNote, updatePropertyNote } from '@shootdesk/shared/property-notes/property-notes.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { changePropertyNote, readPropertyNote } from './property-notes.ts';

export function propertyNoteRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getPropertyNote, ({ actor, params }) => readPropertyNote(deps, actor, params.id)),
    on(updatePropertyNote, ({ actor, params: { id }, body, ifMatch }) =>
      changePropertyNote(deps, actor, { id, ifMatch }, body),
    ),
  ];
}
