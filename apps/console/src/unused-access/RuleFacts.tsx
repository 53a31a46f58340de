import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Facts } from '../design/Facts.tsx';
import { formatCount, formatMoment } from '../design/format.ts';
import { daysOf } from './days.ts';
import { RuleTag } from './RuleTag.tsx';
import { isRunning, type RuleView } from './unused-access-queries.ts';

const moment = (time: string): string => formatMoment(new Date(time));

/** The settings of a rule and its last run. */
export function RuleFacts({ view: { rule, apps, entitlements } }: { view: RuleView }) {
  const { t } = useLingui();
  const { lastRun, unusedFor, warnFor, nextRunAt, appIds, includeUnknownLastUse, maxPercentOfApp } = rule;
  const unusedDays = daysOf(unusedFor ?? '0s');
  const warnDays = daysOf(warnFor ?? '0s');
  const opened = formatCount(lastRun?.openedTasks ?? 0);
  const closed = formatCount(lastRun?.closedTasks ?? 0);
  return (
    <Facts
      facts={[
        [t`State`, <RuleTag key="state" rule={rule} />],
        [t`Unused for`, <Plural key="unused" value={unusedDays} one="# day" other="# days" />],
        [t`Use that is not known`, includeUnknownLastUse ? t`counts as unused` : t`is left alone`],
        [t`Warning`, warnDays === 0 ? t`none` : <Plural key="warning" value={warnDays} one="# day" other="# days" />],
        [t`Limit of a run`, t`${maxPercentOfApp}% of the grants of an app`],
        [t`Apps`, (appIds ?? []).length === 0 ? t`all` : (appIds ?? []).map((id) => apps.get(id) ?? id).join(', ')],
        [
          t`Entitlements`,
          entitlements.length === 0
            ? undefined
            : entitlements.map(({ name, place }) => (place === '' ? name : `${name} (${place})`)).join(', '),
        ],
        [
          t`Last run`,
          lastRun === null ? (
            t`never`
          ) : lastRun.endedAt === null ? (
            t`in progress`
          ) : (
            <Trans key="run">
              {moment(lastRun.endedAt)}: {opened} tasks created, {closed} closed because the access was used again
            </Trans>
          ),
        ],
        [t`Next run`, nextRunAt === null ? t`none` : isRunning(rule) ? t`now` : moment(nextRunAt)],
      ]}
    />
  );
}
