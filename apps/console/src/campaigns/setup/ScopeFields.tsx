import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Checkbox, RadioGroup, TextInput } from '../../design/Field.tsx';
import { apps, people } from '../../pickers/sources.ts';
import { appNamesQuery, peopleQuery } from '../campaign/name-queries.ts';
import { PickList } from '../../pickers/PickList.tsx';
import { RiskLevels } from './RiskLevels.tsx';
import { SCOPE_KINDS, type ScopeChoice, type ScopeKind } from './scope-choice.ts';
import styles from './Setup.module.css';

type ScopeFieldsProps = {
  choice: ScopeChoice;
  /** The kinds that may be chosen; all while the campaign is not created. */
  kinds?: readonly ScopeKind[];
  onChange: (choice: ScopeChoice) => void;
};

const needsDetails: ReadonlySet<ScopeKind> = new Set<ScopeKind>(['apps', 'people', 'privileged', 'unused', 'recent']);

/** "What do you want to review?", and what the answer needs to be complete. */
export function ScopeFields({ choice, kinds = SCOPE_KINDS, onChange }: ScopeFieldsProps) {
  const { t } = useLingui();
  const words: Record<ScopeKind, { label: string; hint: string }> = {
    everything: { label: t`Everything`, hint: t`All access of all people and accounts in all apps.` },
    apps: { label: t`Certain apps`, hint: t`All access in the apps that you pick.` },
    people: {
      label: t`Certain people`,
      hint: t`All access of the people that you pick, or of those who report to somebody.`,
    },
    privileged: {
      label: t`Privileged access`,
      hint: t`Entitlements with the risk levels that you pick, such as high.`,
    },
    unused: { label: t`Access that nobody uses`, hint: t`Access that was not used for some time.` },
    recent: { label: t`New access`, hint: t`Access that was given in the last days.` },
    unowned: {
      label: t`Accounts without a person`,
      hint: t`Access of accounts that belong to nobody, such as service accounts.`,
    },
    conflicts: {
      label: t`Conflicts`,
      hint: t`Access that nobody should hold at the same time, where somebody holds it now.`,
    },
  };
  return (
    <RadioGroup
      label={t`What do you want to review?`}
      value={choice.kind}
      options={kinds.map((value) => ({
        value,
        ...words[value],
        details: needsDetails.has(value) ? <ScopeDetails choice={choice} onChange={onChange} /> : undefined,
      }))}
      onChange={(value) => onChange({ ...choice, kind: SCOPE_KINDS.find((kind) => kind === value) ?? choice.kind })}
    />
  );
}

function ScopeDetails({ choice, onChange }: Pick<ScopeFieldsProps, 'choice' | 'onChange'>) {
  const { t } = useLingui();
  const { data: appNames } = useSuspenseQuery(appNamesQuery);
  const { data: known } = useSuspenseQuery(peopleQuery([...choice.userIds, ...choice.managerIds]));
  const change = (members: Partial<ScopeChoice>): void => onChange({ ...choice, ...members });
  const nameOf = (id: string): string => known.get(id)?.name ?? id;
  switch (choice.kind) {
    case 'apps':
      return (
        <div className={styles.details}>
          <PickList
            label={t`Apps`}
            source={apps}
            ids={choice.appIds}
            nameOf={(id) => appNames.get(id) ?? id}
            onChange={(appIds) => change({ appIds })}
          />
        </div>
      );
    case 'people':
      return (
        <div className={styles.details}>
          <RadioGroup
            label={t`Which people?`}
            value={choice.peopleBy}
            options={[
              { value: 'name', label: t`People by name` },
              { value: 'manager', label: t`Everybody who reports to somebody` },
            ]}
            onChange={(value) => change({ peopleBy: value === 'manager' ? 'manager' : 'name' })}
          />
          {choice.peopleBy === 'name' ? (
            <PickList
              label={t`People`}
              hint={t`Up to 200.`}
              source={people}
              ids={choice.userIds}
              nameOf={nameOf}
              onChange={(userIds) => change({ userIds })}
            />
          ) : (
            <PickList
              label={t`Managers`}
              source={people}
              ids={choice.managerIds}
              nameOf={nameOf}
              onChange={(managerIds) => change({ managerIds })}
            />
          )}
        </div>
      );
    case 'privileged':
      return <RiskLevels ids={choice.riskLevelIds} onChange={(riskLevelIds) => change({ riskLevelIds })} />;
    case 'unused':
      return (
        <div className={styles.details}>
          <div className={styles.narrow}>
            <TextInput
              label={t`Not used for, in days`}
              type="number"
              min={1}
              value={choice.unusedDays}
              onChange={({ target }) => change({ unusedDays: target.valueAsNumber })}
            />
          </div>
          <Checkbox
            label={t`Also access whose use is not known`}
            hint={t`Most exports do not say when access was used.`}
            isChecked={choice.includesUnknownUse}
            onChange={(includesUnknownUse) => change({ includesUnknownUse })}
          />
        </div>
      );
    case 'recent':
      return (
        <div className={`${styles.details} ${styles.narrow}`}>
          <TextInput
            label={t`Given in the last, in days`}
            type="number"
            min={1}
            value={choice.recentDays}
            onChange={({ target }) => change({ recentDays: target.valueAsNumber })}
          />
        </div>
      );
    default:
      return null;
  }
}
