export { type Authorization, authorizationOf } from './authorization-header.ts';
export { type DpopProof, PROOF_ALGORITHMS, ProofRefused, verifyProof } from './dpop-proof.ts';
export { challengeOf, DpopRefused } from './dpop-refused.ts';
export { boundTo, issueToken } from './issue-token.ts';
export { onBehalfOf, provePossession, spendProof, spendRequestProof } from './proof-of-possession.ts';
