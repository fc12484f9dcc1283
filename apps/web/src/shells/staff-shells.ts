// The shells in one chunk, because they share nearly all of their code.
export { default as BackOffice } from './back-office.tsx';
export { default as OnSite } from './on-site.tsx';
export { default as Studio } from './studio.tsx';
