import { LOG } from '../log-hashes.ts';
import type { Check } from './check.ts';

/** All entries of the campaign are there: they are numbered, and the entry of the pack's start has the last number. */
export const completeness: Check = {
  name: 'completeness',
  claim: 'That no entry about the campaign was left out',
  reads: [],
  start({ manifest, problems, root }) {
    const { dropped } = manifest.log;
    let [first, last, lastIndex, unnumbered] = [0, 0, -1, 0];
    let begun: { no: number; index: number; at: string; actorId: string } | undefined;
    return {
      entry({ index, kind, at, actorId, objectId, document, campaignId, campaignNo }) {
        if (campaignId === undefined && objectId === manifest.campaign.id) unnumbered += 1;
        if (campaignId !== manifest.campaign.id || index === undefined) return;
        const number = Number(campaignNo);
        const expected = last === 0 && dropped ? number : last + 1;
        const isNamed = problems.isNamed(LOG);
        if (number > expected && !isNamed)
          problems.add(
            LOG,
            `entry ${index}`,
            `is number ${number} of the campaign, after number ${last}: entries between them were left out`,
          );
        else if (number < expected && !isNamed)
          problems.add(
            LOG,
            `entry ${index}`,
            `is number ${number} of the campaign, after number ${last}: the log was put in another order`,
          );
        first ||= number;
        [last, lastIndex] = [number, index];
        if (kind === 'evidencePackStarted' && document['reportId'] === manifest.reportId)
          begun = { no: number, index, at, actorId };
      },
      end() {
        if (last > 0 && !begun && !problems.isNamed(LOG))
          problems.add(
            LOG,
            '',
            `has no entry that this pack (report ${manifest.reportId}) was begun: the last entries of the campaign were left out, or it is the pack of another report`,
          );
        if (begun && manifest.createdBy.id !== begun.actorId)
          problems.add('manifest.json', 'createdBy', 'is somebody else than who asked for the pack, as the log says');
        if (begun && Date.parse(manifest.createdAt) < Date.parse(begun.at))
          problems.add('manifest.json', 'createdAt', `is before the pack was begun, which was at ${begun.at}`);
        const after = begun && root ? root.size - 1 - Math.max(begun.index, lastIndex) : 0;
        return {
          examined: last === 0 ? 0 : last - first + 1,
          proved: `No entry about the campaign was left out: they are numbered ${first} to ${last} without a gap, and number ${begun?.no} says that this pack was begun.`,
          notProved: [
            ...(after > 0
              ? [
                  `That nothing about the campaign is in the last ${after} places of the log, which were written after it.`,
                ]
              : []),
            ...(first > 1
              ? [`The content of the first ${first - 1} entries about the campaign: retention removed them.`]
              : []),
            ...(unnumbered > 0
              ? [
                  `That no entry about the campaign was left out among those that an older version of the service wrote: ${unnumbered} of them have no number.`,
                ]
              : []),
          ],
        };
      },
    };
  },
};
