import { useLingui } from '@lingui/react/macro';
import type { RequestCatalog } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox, RadioGroup } from '../design/Field.tsx';
import styles from './Profiles.module.css';

type Behavior = Pick<RequestCatalog, 'enrollmentBehavior' | 'unenrollmentBehavior' | 'unenrollmentEntitlementBehavior'>;

const ENFORCE = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY';
const BYPASS = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY';
const KEEP = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS';
const UNJUSTIFIED = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED';
const ALL = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL';
const BYPASS_REVOCATION = 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS';
const ENFORCE_REVOCATION = 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_ENFORCE';

/** How people get the access of a profile when they join it, and lose it when they leave. */
export function ProfileMembership({ profile, mayChange }: { profile: RequestCatalog; mayChange: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (catalog: Partial<Behavior>) => {
      const body = { catalog, updateMask: Object.keys(catalog).join(',') };
      await client.POST('/api/v1/catalogs/{id}', { params: { path: { id: profile.id } }, body });
      await queryClient.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  const shown: Behavior = { ...profile, ...(change.isPending && change.variables) };
  const leaving = shown.unenrollmentBehavior === ALL || shown.unenrollmentBehavior === UNJUSTIFIED;
  return (
    <>
      <fieldset className={styles.choice} disabled={!mayChange || change.isPending}>
        <RadioGroup
          label={t`New members`}
          value={shown.enrollmentBehavior === BYPASS ? BYPASS : ENFORCE}
          onChange={(next) => change.mutate({ enrollmentBehavior: next === BYPASS ? BYPASS : ENFORCE })}
          options={[
            {
              value: ENFORCE,
              label: t`Request what they lack`,
              hint: t`The policies of the entitlements decide each request.`,
            },
            { value: BYPASS, label: t`Get what they lack`, hint: t`Nobody approves; it only has to be provisioned.` },
          ]}
        />
        <RadioGroup
          label={t`Members who leave`}
          value={leaving ? shown.unenrollmentBehavior : KEEP}
          onChange={(next) =>
            change.mutate({ unenrollmentBehavior: [ALL, UNJUSTIFIED, KEEP].find((value) => value === next) ?? KEEP })
          }
          options={[
            { value: KEEP, label: t`Keep their access`, hint: t`Only open requests of the profile are cancelled.` },
            {
              value: UNJUSTIFIED,
              label: t`Lose what only the profile justifies`,
              hint: t`They keep what another profile contains, what they requested themselves, and what they held before.`,
            },
            { value: ALL, label: t`Lose all access of the profile`, hint: t`Each access gets a revoke task.` },
          ]}
        />
        {leaving && (
          <Checkbox
            label={t`Revoke without approval`}
            isChecked={shown.unenrollmentEntitlementBehavior === BYPASS_REVOCATION}
            onChange={(isChecked) =>
              change.mutate({ unenrollmentEntitlementBehavior: isChecked ? BYPASS_REVOCATION : ENFORCE_REVOCATION })
            }
          />
        )}
      </fieldset>
      <ErrorNote error={change.error} />
    </>
  );
}
