export { alignCopyAssets, requireTemplates } from './copy/make-copy-assets.ts';
export { wantCopyProof } from './copy/proof/want-copy-proof.ts';
export { makeCopyProof } from './copy/proof/make-copy-proof.job.ts';
export { sendAsset } from './send-asset.ts';
