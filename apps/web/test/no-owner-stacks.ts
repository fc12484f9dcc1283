// React takes a stack for each element that is created in development, up to a number a second, so that a warning can name its owners. No
// test reads them, and they are a fifth of the time of the tests of screens.
import * as react from 'react';

const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!(internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals)) {
  throw new Error('React counts its stacks elsewhere: see whether this file is still needed.');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
