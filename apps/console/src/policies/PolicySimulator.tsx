import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Select } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { apps, entitlementsOf, people } from '../pickers/sources.ts';
import type { SimulationSearch } from './policies-search.ts';
import styles from './PolicySimulator.module.css';
import { SimulatedCourse } from './SimulatedCourse.tsx';
import { chosenAccessQuery, simulationQuery } from './simulation-queries.ts';

type PolicySimulatorProps = {
  /** The policy to try; absent for the one that a task would get. */
  policyId?: string;
  chosen: SimulationSearch;
  onChoose: (chosen: SimulationSearch) => void;
};

/** Chooses a person and an entitlement, and shows who would decide and why. */
export function PolicySimulator({ policyId, chosen, onChoose }: PolicySimulatorProps) {
  const { t } = useLingui();
  const { person, app, entitlement, type = 'review' } = chosen;
  const { data: access } = useSuspenseQuery(chosenAccessQuery(chosen));
  // An app alone is not in the address: it is only the way to its entitlements.
  const [pickedApp, setPickedApp] = useState<Option | null>(null);
  const shownApp = pickedApp ?? access.app;
  const isComplete = person !== undefined && app !== undefined && entitlement !== undefined;
  const simulation = useQuery({
    ...simulationQuery({ person: person ?? '', app: app ?? '', entitlement: entitlement ?? '', type }, policyId),
    enabled: isComplete,
  });
  const { person: _person, ...withoutPerson } = chosen;
  const { app: _app, entitlement: _entitlement, ...withoutAccess } = chosen;
  const typeWords = { review: t`Review`, request: t`Request`, revocation: t`Revocation` };
  const types = Object.keys(typeWords) as (keyof typeof typeWords)[];
  return (
    <div className={styles.simulator}>
      <div className={styles.inputs}>
        {policyId === undefined && (
          <Select
            label={t`What happens`}
            value={type}
            onChange={(value) => onChoose({ ...chosen, type: types.find((name) => name === value) ?? 'review' })}
            options={types.map((value) => ({ value, label: typeWords[value] }))}
          />
        )}
        <Picker
          label={t`Person`}
          source={people}
          value={access.person}
          onChange={(option) => onChoose(option ? { ...chosen, person: option.id } : withoutPerson)}
        />
        <Picker
          label={t`App`}
          source={apps}
          value={shownApp}
          onChange={(option) => {
            setPickedApp(option);
            if (option?.id !== app) onChoose(withoutAccess);
          }}
        />
        {shownApp && (
          <Picker
            key={shownApp.id}
            label={t`Entitlement`}
            source={entitlementsOf(shownApp.id)}
            value={access.entitlement}
            onChange={(option) =>
              onChoose(option ? { ...chosen, app: shownApp.id, entitlement: option.id } : withoutAccess)
            }
          />
        )}
      </div>
      <section className={styles.result} aria-live="polite" aria-busy={simulation.isFetching}>
        {!isComplete && (
          <p className={styles.hint}>
            <Trans>Choose a person and an entitlement.</Trans>
          </p>
        )}
        <ErrorNote error={simulation.error} />
        {isComplete && simulation.data && <SimulatedCourse simulation={simulation.data} />}
      </section>
    </div>
  );
}
