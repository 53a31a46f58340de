import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Select, TextInput } from '../../design/Field.tsx';
import type { ListedCampaign } from '../campaign/campaign-queries.ts';
import { PHASES } from '../campaign/campaign-state.ts';
import type { Person } from '../campaign/name-queries.ts';
import { usePhaseNames } from '../campaign/StateTag.tsx';
import { parseCampaignsSearch, type CampaignsSearch } from './campaigns-search.ts';
import styles from './CampaignsPage.module.css';

type CampaignFiltersProps = {
  campaigns: readonly ListedCampaign[];
  people: ReadonlyMap<string, Person>;
  search: CampaignsSearch;
};

/** Narrows the list by name, state and owner. The address holds the choice, so that it can be sent. */
export function CampaignFilters({ campaigns, people, search }: CampaignFiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const phaseNames = usePhaseNames();
  const owners = [...new Set(campaigns.flatMap(({ campaign }) => campaign.ownerIds ?? []))];
  const change = (part: Record<string, string>): void => {
    void navigate({ to: '/campaigns', search: parseCampaignsSearch({ ...search, ...part }), replace: true });
  };
  return (
    <search className={styles.filters} aria-label={t`Filters`}>
      <TextInput
        label={t`Name`}
        type="search"
        value={search.q ?? ''}
        onChange={({ target }) => change({ q: target.value })}
      />
      <Select
        label={t`State`}
        value={search.phase ?? ''}
        options={[{ value: '', label: t`Any state` }, ...PHASES.map((value) => ({ value, label: phaseNames[value] }))]}
        onChange={(phase) => change({ phase })}
      />
      <Select
        label={t`Owner`}
        value={search.owner ?? ''}
        options={[
          { value: '', label: t`Anybody` },
          ...owners.map((value) => ({ value, label: people.get(value)?.name ?? value })),
        ]}
        onChange={(owner) => change({ owner })}
      />
    </search>
  );
}
