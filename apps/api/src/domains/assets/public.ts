export { makeCopyProof } from './copy/proof/make-copy-proof.job.ts';
