/** The README of an evidence pack, for auditors. */
export const evidenceReadme = ({
  campaign,
  organizationId,
  createdAt,
}: {
  campaign: string;
  organizationId: string;
  createdAt: string;
}): string => `Evidence of the access review "${campaign}"
Organization ${organizationId}, made ${createdAt}

Check it, with Node.js 20 or newer and nothing else:

    node verify.mjs PACK.zip FINGERPRINT

PACK.zip is this archive, or the folder it was unpacked to. FINGERPRINT is the SHA-256 of the key that signed it. Ask for it
by another way than the one the archive came by; without it the check cannot say whose signature it is. Take verify.mjs from the
service or its published source rather than from the archive that it is to check.

manifest.json           what is in here: every file with its size and SHA-256, the totals, the root of the log
manifest.sig.json       the signature over manifest.json, and the public key
campaign.json           the campaign: dates, people, scope in words, as it was set and as it was compiled, the policy
sources.json            the imports that the population comes from, with the SHA-256 of their files and what they counted
accuracy.ndjson         for each app, as it was when the campaign was prepared: its last import and files, and what was wrong with its data
population.ndjson       every access in scope, one on a line
reviews.ndjson          for each access: the review, who was to decide and why, how it ended
decisions.ndjson        every step that was done: who, what, when, after how long
policies.ndjson         the policies as they were resolved for the reviews
remediation.ndjson      for each denied access: its revoke task, whether imports found it gone, or back, and what was kept and why
clients.ndjson          the API clients with which people decided: who they act as, and who made them
submissions.ndjson      what reviewers handed in together, with their signatures
step-ups.ndjson         with which fresh authentications decisions were approved or signed: who, when, at which provider, how
submitted.ndjson        what became of each decision that was handed in
log.ndjson              the entries of the log that are about this campaign, each at its place in the log
log-nodes.ndjson        hashes of the whole log, 256 entries each: they lead from the entries to the root
log-boundaries.ndjson   hashes inside of 256 entries where signed roots end: with them each kept root is compared
log-root.txt            the signed root of the log (C2SP tlog-checkpoint)
log-unsealed.ndjson     entries that were not sealed yet when the pack was made; usually none
report.csv              the same for reading in a spreadsheet; every row of it is in the files above

Files ending in .ndjson have one JSON object on a line. Times are RFC 3339 in UTC.
`;
