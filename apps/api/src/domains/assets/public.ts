export { alignCopyAssets, requireTemplates } from './copy/make-copy-assets.ts';
export { makeCopyProof } from './copy/proof/make-copy-proof.job.ts';
export { sendAsset } from './send-asset.ts';
