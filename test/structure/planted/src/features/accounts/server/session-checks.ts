import { mintViewer } from '#platform/server/http/mint-viewer.ts';

export const sessionChecks = mintViewer;
