// While a test waits for something, each look in vain made an error with all of the page in it, which takes long to print. Only the last is
// read, and the wait adds the page to that one itself.
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

function withoutPage(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? withoutPage(message)
      : getElementError(message, container),
});
